import { useStore } from 'zustand';
import { reach } from './reach.ts';

/** Whether the server is reached, as far as this page knows. */
export const useOnline = (): boolean => useStore(reach, ({ is_reached }) => is_reached);
