import type { DeedDocument } from '@zegel/contract/deeds/deeds'
import { templateOf } from '@zegel/core/deeds/deed-template'
import { DEED_VARIANTS } from '@zegel/core/deeds/deed-variant'
import type { DeedParty } from '@zegel/core/deeds/deed-variables'
import { exampleVariables } from '@zegel/core/deeds/example-deed'
import { describe, expect, it } from 'vitest'
import { pagesOf } from '../../../../test/pdf-text.ts'
import { deedIn } from '../deed-content.ts'
import { deedPdf } from './deed-pdf.ts'

const LONG = `${'Coöperatieve vereniging tot opwekking van energie uit wind, zon en water '.repeat(4)}U.A.`

type Variant = (typeof DEED_VARIANTS)[number]

// Fills the pages so that what is at the foot of one differs from deed to deed.
function longDeed(variant: Variant, lines: number): DeedDocument {
  const example = exampleVariables(variant)
  const { issuer, sender, receiver } = example.parties
  const long = (party: DeedParty) => ({ ...party, name: LONG })
  return deedIn('nl', templateOf(variant), {
    ...example,
    units: 1n,
    instrument: { name: 'Windlening'.repeat(20), description: 'Een regel.\n'.repeat(lines) },
    message: LONG,
    parties: { issuer: long(issuer), sender: sender && long(sender), receiver: long(receiver) },
    files: Array.from({ length: 9 }, (_, at) => ({
      title: `Bijlage ${at} bij ${LONG}`,
      fileName: `${'x'.repeat(100)}.pdf`,
      sha256: `${at}f`.repeat(32),
      type: 'other',
    })),
  })
}

async function pagesWithoutSpaces(deed: DeedDocument): Promise<string[]> {
  const pdf = await deedPdf(deed, new Date('2026-01-14T12:00:00Z'))
  return pagesOf(pdf).map(withoutSpaces)
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '')
}

// What is read in one go: no page ends within it.
function wholesOf({ headings, parties, recitals, articles, signatures, annexes }: DeedDocument) {
  const [party, recital] = [parties[0]?.text, recitals[0]?.text]
  const firsts = articles.map(({ number, title, paragraphs: [one] }) => [
    `${number}${title}`,
    `${one?.number ?? ''}${one?.text}`,
  ])
  return [
    [headings.facts, 'Akte', 'Aktenummer'],
    [headings.parties, '1.', party],
    [headings.recitals, 'a.', recital],
    [headings.agreed, ...(firsts[0] ?? [])],
    ...firsts,
    ...articles.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => [text])),
    [headings.signatures, signatures[0]?.title, signatures[0]?.name],
    ...signatures.map(({ title, name, signer, statement }) => [
      title,
      name,
      signer === name ? '' : signer,
      statement,
    ]),
    [headings.annexes, '1.', annexes[0]?.title],
    ...annexes.map(({ title, file_name, sha256 }) => [`${title}(${file_name})`, 'SHA-256', sha256]),
  ].map((parts) => withoutSpaces(parts.join('')))
}

describe('the pages of a deed', () => {
  it.each(DEED_VARIANTS)('end between what is read in one go: %s', async (variant) => {
    for (const lines of [1, 9, 17, 25]) {
      const deed = longDeed(variant, lines)
      const pages = await pagesWithoutSpaces(deed)
      const cut = wholesOf(deed).filter((whole) => !pages.some((page) => page.includes(whole)))
      expect(cut).toEqual([])
    }
  })

  it('go on within a text that is longer than a page', async () => {
    const deed = longDeed('issuance of bonds', 90)
    const pages = await pagesWithoutSpaces(deed)
    const lines = pages.map((page) => page.split('Eenregel.').length - 1)
    expect(lines.reduce((sum, count) => sum + count, 0)).toBe(90)
    expect(lines.filter((count) => count > 0).length).toBeGreaterThan(1)
  })
})
