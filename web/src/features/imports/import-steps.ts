/** The steps of an import, in order. */
export const IMPORT_STEPS = ['type', 'upload', 'review', 'send'] as const
export type ImportStep = (typeof IMPORT_STEPS)[number]
