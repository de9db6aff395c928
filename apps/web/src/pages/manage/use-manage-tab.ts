import { useLocation, useNavigate } from 'react-router';
import { isManageTab, type ManageTab } from '../../features/manage/frame/tab-bar.tsx';

/** The tab stands in the address, so that a link leads to it and a reload stays on it. */
export function useManageTab(): [ManageTab, (tab: ManageTab) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  // The router's own hook for this would bring half of it along, for every visitor.
  const params = new URLSearchParams(search);
  const named = params.get('tab') ?? '';
  const select = (tab: ManageTab) => {
    params.set('tab', tab);
    void navigate({ search: params.toString() }, { replace: true });
  };
  return [isManageTab(named) ? named : 'settings', select];
}
