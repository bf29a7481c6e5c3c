/** The texts of all screens, a small file each per language; the list of them is long, so it comes with the first that is wanted. */
export const screenTexts = import.meta.glob<Record<string, unknown>>(
  [
    '../../../texts/*/*.json',
    '!../../../texts/*/{crash,deed-words,language,mails,numbers,papers,sandbox,sheets}.json',
  ],
  {
    import: 'default',
  },
)
