import { useSearchParams } from 'react-router';
import { isManageTab, type ManageTab } from '../../features/manage/frame/manage-tabs.tsx';

/** The tab stands in the address, so that a link leads to it and a reload stays on it. */
export function useManageTab(): [ManageTab, (tab: ManageTab) => void] {
  const [search, setSearch] = useSearchParams();
  const named = search.get('tab') ?? '';
  const select = (tab: ManageTab) =>
    setSearch(
      (before) => new URLSearchParams([...before].filter(([name]) => name !== 'tab').concat([['tab', tab]])),
      {
        replace: true,
        preventScrollReset: true,
      },
    );
  return [isManageTab(named) ? named : 'settings', select];
}
