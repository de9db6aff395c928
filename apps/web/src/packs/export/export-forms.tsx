import type { PackContent } from '@phrase-bingo/game/rules/packs/packs';
import { Braces, FileSpreadsheet, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { notify } from '../../ui/overlays/toast-store.ts';
import { EXPORT_FAILED } from '../pack-words.ts';
import { EXPORT_FORMS, type ExportForm, FORM_NAMES, makePackFile } from './pack-file.ts';
import { saveFile } from './save-file.ts';

const ICONS: Record<ExportForm, ReactNode> = {
  text: <FileText />,
  csv: <FileSpreadsheet />,
  json: <Braces />,
  bingosync: <Braces />,
};

/** The files a pack can be saved as. */
export const exportForms = EXPORT_FORMS.map((form) => ({
  form,
  label: FORM_NAMES[form],
  icon: ICONS[form],
}));

/** Saves a pack as a file. Only fetching the writer of tables can fail. */
export async function exportPack(pack: PackContent, form: ExportForm): Promise<void> {
  const file = await makePackFile(pack, form).catch(() => null);
  if (file) saveFile(file);
  else notify({ kind: 'error', text: EXPORT_FAILED });
}
