import '@fontsource-variable/source-serif-4/wght.css'
import type { DeedDocument } from '@zegel/contract/deeds/deeds'
import type { ReactNode } from 'react'
import classes from './deed-blocks.module.css'
import { Annex, Facts, Head, Numbered, Signature, Title } from './deed-parts.tsx'

/** A part of a deed that stays in one piece when it is laid on paper. */
export interface DeedBlock {
  key: string
  gap: number
  isHead: boolean
  content: ReactNode
}

const GAP = { section: 30, article: 20, facts: 14, paragraph: 7, signatures: 20, none: 0 }

/** All of a deed in reading order, cut where a page may end. */
export function deedBlocks(deed: DeedDocument): DeedBlock[] {
  return [
    piece('title', 'none', <Title deed={deed} />),
    ...factPieces(deed),
    ...partyPieces(deed),
    ...recitalPieces(deed),
    head('agreed', 'section', <p className={classes.agreed}>{deed.headings.agreed}</p>),
    ...deed.articles.flatMap(articlePieces),
    ...signaturePieces(deed),
    ...annexPieces(deed),
  ]
}

function factPieces({ headings, facts }: DeedDocument): DeedBlock[] {
  return [
    head('facts', 'section', <Head>{headings.facts}</Head>),
    ...facts.map((group) => piece(`facts ${group.title}`, 'facts', <Facts {...group} />)),
  ]
}

function partyPieces({ headings, parties }: DeedDocument): DeedBlock[] {
  return [
    head('parties', 'section', <Head>{headings.parties}</Head>),
    ...parties.map(({ party_type, text }, at) =>
      piece(party_type, 'paragraph', <Numbered number={`${at + 1}.`}>{text}</Numbered>),
    ),
  ]
}

function recitalPieces({ headings, recitals }: DeedDocument): DeedBlock[] {
  return [
    head('recitals', 'section', <Head>{headings.recitals}</Head>),
    ...recitals.map(({ letter, text }) =>
      piece(`recital ${letter}`, 'paragraph', <Numbered number={`${letter}.`}>{text}</Numbered>),
    ),
  ]
}

function articlePieces({ number, title, paragraphs }: DeedDocument['articles'][number]) {
  const name = `article ${number}`
  return [
    head(
      name,
      'article',
      <h3 className={classes.article}>
        <span className={classes.number}>{number}</span> {title}
      </h3>,
    ),
    ...paragraphs.map((paragraph, at) =>
      piece(
        `${name} ${at}`,
        'paragraph',
        <Numbered number={paragraph.number}>{paragraph.text}</Numbered>,
      ),
    ),
  ]
}

// Two beside each other, so that a pair is on one page.
function signaturePieces({ headings, signatures }: DeedDocument): DeedBlock[] {
  const rows = signatures.flatMap((_, at) => (at % 2 === 0 ? [signatures.slice(at, at + 2)] : []))
  return [
    head('signatures', 'section', <Head>{headings.signatures}</Head>),
    ...rows.map((row, at) =>
      piece(
        `signatures ${at}`,
        at === 0 ? 'facts' : 'signatures',
        <div className={classes.signatures}>
          {row.map((signature) => (
            <Signature key={signature.party_type} signature={signature} />
          ))}
        </div>,
      ),
    ),
  ]
}

function annexPieces({ headings, annexes }: DeedDocument): DeedBlock[] {
  const none = piece('no annexes', 'paragraph', <p>{headings.no_annexes}</p>)
  const all = annexes.map((annex) =>
    piece(`annex ${annex.number}`, 'paragraph', <Annex annex={annex} />),
  )
  return [
    head('annexes', 'section', <Head>{headings.annexes}</Head>),
    ...(all.length > 0 ? all : [none]),
  ]
}

function piece(key: string, gap: keyof typeof GAP, content: ReactNode): DeedBlock {
  return { key, gap: GAP[gap], isHead: false, content }
}

function head(key: string, gap: keyof typeof GAP, content: ReactNode): DeedBlock {
  return { ...piece(`head ${key}`, gap, content), isHead: true }
}
