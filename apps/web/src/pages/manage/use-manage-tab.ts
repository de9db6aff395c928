import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ShowTab } from '../../features/manage/manage-tabs.tsx';
import { isManageTab, MANAGE_GROUP, type ManageTab } from '../../features/manage/manage-tabs.tsx';
import { replaceQuery } from '../../routing/history.ts';
import { useLocation } from '../../routing/router.tsx';
import { tabPanelId } from '../../ui/controls/tabs.tsx';
import { useScrollPerTab } from '../../ui/layout/use-scroll-per-tab.ts';

/** The selected tab, and two ways to change it: the tab bar (setTab) and actions on the page (showTab). */
export function useShownTab() {
  const [tab, setTab] = useManageTab();
  const [target, setTarget] = useState<{ tab: ManageTab } | null>(null);
  const select = useEffectEvent(setTab);
  const is_mounted = useRef(true);
  useScrollPerTab(tab);

  useEffect(() => {
    is_mounted.current = true;
    return () => {
      is_mounted.current = false;
    };
  }, []);

  // The URL may change a moment later. The focused button is gone with the previous tab, so move the focus.
  useLayoutEffect(() => {
    if (target?.tab !== tab) return;
    setTarget(null);
    document.getElementById(tabPanelId(MANAGE_GROUP, tab))?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [target, tab]);

  const showTab: ShowTab = useCallback((next) => {
    // Do not bring back a host who has left the page.
    if (!is_mounted.current) return;
    select(next);
    setTarget({ tab: next });
  }, []);

  return { tab, setTab, showTab };
}

/** The tab is part of the URL, so that links and reloads keep it. */
export function useManageTab(): [ManageTab, (tab: ManageTab) => void] {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const named = params.get('tab') ?? '';
  const select = (tab: ManageTab) => {
    params.set('tab', tab);
    replaceQuery(pathname, params);
  };
  return [isManageTab(named) ? named : 'settings', select];
}
