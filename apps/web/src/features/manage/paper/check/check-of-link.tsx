import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { replaceQuery } from '../../../../routing/history.ts';
import { useLocation } from '../../../../routing/router.tsx';
import { fetchedLater } from '../../../../ui/layout/fetched-later.tsx';

const CheckDialog = fetchedLater(async () => (await import('./check-dialog.tsx')).CheckDialog);

const QUERY = 'check';

/** Opens the check of the card that the address names, as after a scan with the phone's own camera. */
export function CheckOfLink() {
  const { pathname, search } = useLocation();
  const [code, setCode] = useState<string | null>(null);
  const named = new URLSearchParams(search).get(QUERY);

  const take = useEffectEvent((given: string) => {
    setCode(given);
    const rest = new URLSearchParams(search);
    rest.delete(QUERY);
    replaceQuery(pathname, rest);
  });
  useEffect(() => {
    if (named !== null) take(named);
  }, [named]);

  return (
    code !== null && (
      <Suspense>
        <CheckDialog key={code} code={code} onClose={() => setCode(null)} />
      </Suspense>
    )
  );
}
