import { saveBlob } from '../../ui/controls/save-blob.ts';
import type { PackFile } from './pack-file.ts';

/** Hands a file to the person as a download. */
export const saveFile = ({ name, type, text }: PackFile): void => saveBlob(new Blob([text], { type }), name);
