import { buffer, text } from 'node:stream/consumers'
import { DEED_TEMPLATES, templateOf } from '@zegel/core/deeds/deed-template'
import { exampleVariables } from '@zegel/core/deeds/example-deed'
import { TEXTS } from '@zegel/texts/read-texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deviceName } from '../src/features/accounts/accounts.mails.ts'
import { deedIn } from '../src/features/deeds/deed-content.ts'
import { templateFile } from '../src/features/imports/read/import-files.ts'
import { holdingsSheet } from '../src/features/portfolio/portfolio-sheets.ts'
import { registerPdf } from '../src/features/register/files/register-pdf.ts'
import { textOf } from '../src/http/replies/texts.ts'
import { type LetterName, writeLetter } from '../src/mail/letter.ts'
import { renderLetter } from '../src/mail/send-mail.ts'
import { wordsIn } from '@zegel/fake-payments/sandbox-page'
import { pagesOf } from './pdf-text.ts'
import { addThirdLanguage, dropThirdLanguage, THIRD } from './third-language.ts'

beforeAll(addThirdLanguage)
afterAll(dropThirdLanguage)

async function* nothing() {
  // A register in which nobody is.
}

// Nothing in small letters, but for what is no word.
function small(written: string): string[] {
  return written.match(/[a-z]{2,}/g) ?? []
}

describe('a language of which only the folder with its texts is there', () => {
  it('has refusals', () => {
    expect(textOf('units-above-available', THIRD, { left: '1234' })).toBe('1.234 STILL AVAILABLE.')
  })

  it.each(Object.keys(TEXTS.en.mails.letters) as LetterName[])('has the letter %s', (name) => {
    const letter = writeLetter(THIRD, name, { url: '' })
    const { facts = [], button } = letter
    const said = [letter.subject, ...letter.paragraphs, ...facts.flat(), button?.label ?? '']
    expect(small(said.join(' '))).toEqual([])
  })

  it('has what a mail says around its letter', () => {
    const at = { url: 'https://1.2', supportEmail: '3@4.5' } as Parameters<typeof renderLetter>[2]
    const mail = renderLetter(writeLetter(THIRD, 'reset-password', { url: '6' }), THIRD, at)
    expect(small(mail.text)).toEqual([])
    expect(mail.html).toContain('lang="xx"')
  })

  it('has sheets, also those to import from', async () => {
    const { columns } = holdingsSheet(nothing(), { date: '2026-01-01', language: THIRD })
    expect(columns.map(({ title }) => title).slice(0, 3)).toEqual(['HOLDER', 'INSTRUMENT', 'TYPE'])
    const about = { kind: 'NaturalPersons', instrumentType: 'bonds', language: THIRD } as const
    const { name, file } = templateFile(about, 'csv')
    expect(name).toBe('TEMPLATE natural persons')
    expect(await text(file)).toContain('"FIRST NAME"'.replaceAll('"', ''))
  })

  it('has papers', async () => {
    const head = {
      ...{ instrument: '1', type: 'bonds', price_cents: null, par_value_cents: null, issuer: null },
      ...{ issuer_number: null, issuer_register: null, issuer_city: null, organization: '2' },
      ...{
        units: 0n,
        holders: 0n,
        sizes: [],
        shares_lacking: null,
        terms: null,
        without_address: 0n,
      },
    }
    const madeAt = Temporal.Instant.from('2026-01-01T12:00:00Z')
    const paper = registerPdf(nothing(), { head, date: '2026-01-01', language: THIRD, madeAt })
    const [page = ''] = pagesOf(await buffer(paper))
    expect(page).toContain('REGISTER OF')
    expect(page).toContain('NOTHING IS IN CIRCULATION ON THIS DATE.')
    expect(page).toContain('BONDS')
  })

  it.each(DEED_TEMPLATES)('has the deed of the $variant, version $version', (template) => {
    const variables = exampleVariables(template.variant)
    const deed = deedIn(THIRD, template, variables)
    const english = deedIn('en', template, variables)
    const saidIn = ({ recitals, articles }: typeof deed) => [
      ...recitals.map((recital) => recital.text),
      ...articles.flatMap(({ title, paragraphs }) => [title, ...paragraphs.map((one) => one.text)]),
    ]
    expect(saidIn(deed).map((one) => one.toUpperCase())).toEqual(
      saidIn(english).map((one) => one.toUpperCase()),
    )
    expect(deed.title).toBe(english.title.toUpperCase())
    expect(deed.courtesy_note).toBe(english.courtesy_note?.toUpperCase())
    expect(deed.facts.map(({ title }) => small(title))).toEqual([[], [], [], []])
  })

  it('has names of templates, devices and what the sandbox says', () => {
    const { version } = templateOf('issuance of bonds', 3)
    expect(
      deedIn(THIRD, templateOf('issuance of bonds', 3), exampleVariables('issuance of bonds'))
        .footer.template,
    ).toBe(`ISSUANCE OF BONDS, VERSION ${version}`)
    expect(deviceName(THIRD, '')).toBe('UNKNOWN DEVICE')
    expect(wordsIn(THIRD).pay).toBe('PAY')
  })
})
