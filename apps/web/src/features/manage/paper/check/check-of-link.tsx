import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { fetchedLater } from '../../../../ui/layout/fetched-later.tsx';

const CheckDialog = fetchedLater(async () => (await import('./check-dialog.tsx')).CheckDialog);

const QUERY = 'check';

/** Opens the check of the card that the address names, as after a scan with the phone's own camera. */
export function CheckOfLink() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [code, setCode] = useState<string | null>(null);
  const named = new URLSearchParams(search).get(QUERY);

  const take = useEffectEvent((given: string) => {
    setCode(given);
    const rest = new URLSearchParams(search);
    rest.delete(QUERY);
    void navigate({ search: rest.toString() }, { replace: true });
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
