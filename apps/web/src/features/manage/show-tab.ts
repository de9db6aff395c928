import { createContext, useContext } from 'react';
import type { ManageTab } from './frame/tab-bar.tsx';

/** Leads to the top of a tab of the page, with the focus. */
export type ShowTab = (tab: ManageTab) => void;

const nowhere: ShowTab = () => undefined;

export const ShowTabContext = createContext(nowhere);

/** For what goes on at another tab than the one where it was pressed. */
export const useShowTab = (): ShowTab => useContext(ShowTabContext);
