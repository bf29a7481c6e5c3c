import type { Language } from '@zegel/contract/messages'

/** What every mail says around its letter. */
export const mailWords: Record<
  Language,
  { buttonFails: string; footer: (site: string, support: string) => string }
> = {
  nl: {
    buttonFails: 'Werkt de knop niet? Open dan deze link:',
    footer: (site, support) =>
      `Dit bericht is automatisch verstuurd door Zegel (${site}). Vragen? Mail naar ${support}.`,
  },
  en: {
    buttonFails: "Doesn't the button work? Then open this link:",
    footer: (site, support) =>
      `This message was sent automatically by Zegel (${site}). Any questions? Mail ${support}.`,
  },
}
