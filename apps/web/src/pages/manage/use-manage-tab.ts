import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ShowTab } from '../../features/manage/manage-tabs.tsx';
import { isManageTab, MANAGE_GROUP, type ManageTab } from '../../features/manage/manage-tabs.tsx';
import { tabPanelId } from '../../ui/controls/tabs.tsx';
import { useScrollPerTab } from '../../ui/layout/use-scroll-per-tab.ts';

/** The tab that is shown, and the two ways to another: the tabs, and what is done on the page. */
export function useShownTab() {
  const [tab, setTab] = useManageTab();
  const [aim, setAim] = useState<{ tab: ManageTab } | null>(null);
  const select = useEffectEvent(setTab);
  const is_here = useRef(true);
  useScrollPerTab(tab);

  useEffect(() => {
    is_here.current = true;
    return () => {
      is_here.current = false;
    };
  }, []);

  // The address may change a moment later. What was pressed is gone with the former view, and the focus with it.
  useLayoutEffect(() => {
    if (aim?.tab !== tab) return;
    setAim(null);
    document.getElementById(tabPanelId(MANAGE_GROUP, tab))?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [aim, tab]);

  const showTab: ShowTab = useCallback((next) => {
    // Whoever has left the page meanwhile is not brought back.
    if (!is_here.current) return;
    select(next);
    setAim({ tab: next });
  }, []);

  return { tab, setTab, showTab };
}

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
