export const tabId = (group: string, id: string): string => `${group}-tab-${id}`;
export const tabPanelId = (group: string, id: string): string => `${group}-panel-${id}`;
export const tabCountId = (group: string, id: string): string => `${group}-count-${id}`;
