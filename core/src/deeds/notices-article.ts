import type { ArticleText, DeedWording } from './deed-text.ts'

export const noticesNl: ArticleText = {
  title: 'Mededelingen',
  paragraphs: [
    'Mededelingen over deze akte gaan via het Platform, of schriftelijk of per e-mail naar het adres van de andere partij dat op het Platform staat.',
    'Iedere partij houdt de eigen gegevens op het Platform juist. Wat naar het laatst bekende adres is gestuurd, geldt als ontvangen, behoudens tegenbewijs.',
  ],
}

export const noticesEn: ArticleText = {
  title: 'Notices',
  paragraphs: [
    'Notices about this deed are given through the Platform, or in writing or by e-mail to the address of the other party that the Platform shows.',
    'Each party keeps its own details on the Platform correct. What was sent to the last known address counts as received, unless proven otherwise.',
  ],
}

/** The same deed with one article more, before the one that closes it. */
export function withArticle(wording: DeedWording, article: ArticleText): DeedWording {
  return {
    ...wording,
    write: (variables, writer) => {
      const { recitals, articles } = wording.write(variables, writer)
      return { recitals, articles: articles.toSpliced(-1, 0, article) }
    },
  }
}
