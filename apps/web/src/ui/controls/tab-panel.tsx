import type { ReactNode } from 'react';
import { tabId, tabPanelId } from './tab-ids.ts';

type TabPanelProps = { group: string; id: string; className?: string | undefined; children: ReactNode };

export function TabPanel({ group, id, className, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={tabPanelId(group, id)} aria-labelledby={tabId(group, id)} className={className}>
      {children}
    </div>
  );
}
