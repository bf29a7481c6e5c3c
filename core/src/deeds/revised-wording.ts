import type { ArticleText, DeedText, DeedWording } from './deed-text.ts'
import type { DeedVariables } from './deed-variables.ts'
import type { DeedWords } from './deed-words.ts'
import type { DeedWriter } from './deed-writer.ts'

type Paragraphs = ArticleText['paragraphs']

/** What an article says instead, given what it said; undefined where it stays. */
export type Rewrite = (
  v: DeedVariables,
  w: DeedWriter,
  before: Paragraphs,
) => Paragraphs | undefined

/** How a version of the texts differs from the one before it. */
export interface Revision {
  words: Partial<DeedWords>
  recitals: (v: DeedVariables, w: DeedWriter, before: DeedText['recitals']) => DeedText['recitals']
  /** By the title of the article. */
  articles: Readonly<Record<string, Rewrite>>
  /** An article more, before the one that closes the deed. */
  added: (v: DeedVariables, w: DeedWriter) => ArticleText[]
}

/** A deed as a revision has it; articles that it does not name stay as they were. */
export function revised(wording: DeedWording, revision: Revision): DeedWording {
  return {
    ...wording,
    words: { ...wording.words, ...revision.words },
    write: (v, w) => {
      const { recitals, articles } = wording.write(v, w)
      const changed = articles.map(({ title, paragraphs }) => ({
        title,
        paragraphs: revision.articles[title]?.(v, w, paragraphs) ?? paragraphs,
      }))
      return {
        recitals: revision.recitals(v, w, recitals),
        articles: changed.toSpliced(-1, 0, ...revision.added(v, w)),
      }
    },
  }
}
