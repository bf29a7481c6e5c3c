import { accounts } from '@zegel/contract/accounts/accounts'
import { deeds } from '@zegel/contract/deeds/deeds'
import { portfolio } from '@zegel/contract/portfolio/portfolio'
import { transactions } from '@zegel/contract/transactions/transactions'
import { DEED_VARIANTS } from '@zegel/core/deeds/deed-variant'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  conceptDocument,
  CONTENT_HASH,
  DEED_OF,
  deed,
  deedDocument,
  NONE,
  PDF_HASH,
} from '../../../test/data/deed-data.ts'
import type { Answer } from '../../../test/data/stub-api.ts'
import { Anything, answer, refuse, show, showRoutes } from '../../../test/harness.tsx'
import { routeTree } from '../../app/routes.tsx'
import { DeedScreen } from './deed-screen.tsx'

const PATH = `/transactions/deed?uuid=${DEED_OF}`

function open(answers: readonly Answer[], path = PATH) {
  return show(<DeedScreen />, answers, { path })
}

beforeEach(async () => {
  await page.viewport(1280, 900)
})

it('says that what a deed laid down no longer holds, where the register reversed it', async () => {
  const reversed_at = '2026-03-02T09:00:00.000Z'
  const { screen } = await open([answer(deeds.get, deed({ reversed_at }))])
  await expect.element(screen.getByText('Teruggedraaid op 2 mrt. 2026')).toBeVisible()
  await expect.element(screen.getByText('Bewaard op 14 jan. 2026')).toBeVisible()
})

describe('the paper', () => {
  it('is sheets of A4, each with the document, the template, its number and the hash at its foot', async () => {
    const { screen } = await open([answer(deeds.get, deed())])
    await expect.element(screen.getByRole('region', { name: /^Pagina 1 van/ })).toBeVisible()
    const sheets = screen.getByRole('region', { name: /^Pagina / }).elements()
    expect(sheets.length).toBeGreaterThan(2)
    for (const [at, sheet] of sheets.entries()) {
      const { width, height } = sheet.getBoundingClientRect()
      expect([width, height]).toEqual([794, 1123])
      const { footer } = deedDocument()
      for (const text of [
        footer.document_id,
        footer.template,
        CONTENT_HASH,
        `Pagina ${at + 1} van ${sheets.length}`,
      ])
        expect(sheet.querySelector('footer')?.textContent).toContain(text)
    }
  })

  it.each(DEED_VARIANTS)('has all of the deed in reading order: %s', async (variant) => {
    const document = deedDocument(variant)
    const { screen } = await open([answer(deeds.get, deed({ document }))])
    const paper = screen.getByRole('article', { name: document.title })
    await expect.element(paper.getByRole('region').first()).toBeVisible()
    const { facts, parties, recitals, articles, signatures, annexes, headings } = document
    const expected = [
      document.title,
      headings.facts,
      ...facts.flatMap((group) => [group.title, ...group.facts.flatMap((f) => [f.label, f.value])]),
      headings.parties,
      ...parties.map(({ text }) => text),
      headings.recitals,
      ...recitals.map(({ text }) => text),
      ...articles.flatMap(({ title, paragraphs }) => [title, ...paragraphs.map((p) => p.text)]),
      headings.signatures,
      ...signatures.flatMap((s) => [s.title, s.name, s.statement]),
      headings.annexes,
      ...annexes.flatMap((a) => [a.title, a.sha256]),
    ]
    const words = paper.element().textContent
    let from = 0
    for (const text of expected) {
      const at = words.indexOf(text, from)
      expect(at >= from ? text : `${text} is not after what comes before it`).toBe(text)
      from = at + text.length
    }
  })

  it('is called what such a deed is called', async () => {
    const { screen } = await open([answer(deeds.get, deed())])
    await expect
      .element(
        screen.getByRole('heading', {
          level: 1,
          name: 'Akte van uitgifte, verkoop en levering van obligaties',
        }),
      )
      .toBeVisible()
  })

  it('keeps what is signed, and every heading with what it heads, on one page', async () => {
    const { screen } = await open([answer(deeds.get, deed())])
    await expect
      .element(screen.getByText(/^Elektronisch ondertekend door Anna/))
      .toBeInTheDocument()
    for (const sheet of screen.getByRole('region', { name: /^Pagina / }).elements()) {
      const pieces = [...(sheet.firstElementChild?.children ?? [])]
      expect(pieces.at(-1)?.firstElementChild?.tagName).not.toMatch(/^H\d$/)
      const bottom = sheet.querySelector('footer')?.getBoundingClientRect().top ?? 0
      expect(pieces.at(-1)?.getBoundingClientRect().bottom).toBeLessThan(bottom)
    }
  })

  it.each([
    { width: 1280, scale: 1 },
    { width: 900, scale: 1 },
    { width: 450, scale: 0.5 },
    { width: 320, scale: 320 / 794 },
  ])('shrinks below 900 px: at $width', async ({ width, scale }) => {
    await page.viewport(width, 800)
    const { screen } = await open([answer(deeds.get, deed())])
    const sheet = screen.getByRole('region', { name: /^Pagina 1 / })
    await expect.element(sheet).toBeVisible()
    expect(sheet.element().getBoundingClientRect().width).toBeCloseTo(794 * scale, 0)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })

  it('stays paper in the dark', async () => {
    const { screen } = await open([answer(deeds.get, deed())])
    document.documentElement.dataset['mantineColorScheme'] = 'dark'
    const sheet = screen.getByRole('region', { name: /^Pagina 1 / })
    await expect.element(sheet).toHaveStyle({ backgroundColor: 'rgb(255, 255, 255)' })
  })
})

describe('a deed', () => {
  it('that is kept can be taken along, and shows by what a copy is recognised', async () => {
    const { screen } = await open([answer(deeds.get, deed())])
    await expect
      .element(screen.getByRole('link', { name: 'PDF downloaden' }))
      .toHaveAttribute('href', `/api/transactions/deed/pdf?uuid=${DEED_OF}&language=nl`)
    await expect.element(screen.getByText(PDF_HASH)).toBeVisible()
    await expect.element(screen.getByText('Bewaard op 14 jan. 2026')).toBeVisible()
  })

  it('of an open transaction says that it is a concept, on paper as well', async () => {
    const document = conceptDocument()
    const concept = deed({ state: 'concept', document, made_at: null, sha256: null })
    const { screen } = await open([answer(deeds.get, concept)])
    await expect.element(screen.getByText('Dit is een concept')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Concept (PDF)' })).toBeVisible()
    await expect.element(screen.getByText('Nog niet ondertekend.')).toBeInTheDocument()
    const sheet = screen.getByRole('region', { name: /^Pagina 1 / })
    await expect.element(sheet).toBeVisible()
    expect(getComputedStyle(sheet.element(), '::after').content).toContain(
      document.headings.concept,
    )
  })

  it('that is being made appears by itself', async () => {
    const replies = [deed({ state: 'being_made', document: null, made_at: null, sha256: null })]
    const { screen } = await open([answer(deeds.get, () => replies.shift() ?? deed())])
    await expect.element(screen.getByText('De akte wordt gemaakt', { exact: true })).toBeVisible()
    await expect
      .element(screen.getByText('Bewaard op 14 jan. 2026'), { timeout: 10_000 })
      .toBeVisible()
  })

  it('can be read in English, which the address remembers', async () => {
    const { screen, user, router } = await open([
      answer(
        deeds.get,
        ({ query }) =>
          deed({ document: deedDocument('issuance of bonds', query['language'] as 'nl' | 'en') }), // safe: one of the two
      ),
    ])
    await user.click(screen.getByText('Engels', { exact: true }))
    const { title, courtesy_note } = deedDocument('issuance of bonds', 'en')
    await expect.element(screen.getByRole('article', { name: title })).toHaveAttribute('lang', 'en')
    await expect.element(screen.getByText(courtesy_note ?? '')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Engelse tekst (PDF)' })).toBeVisible()
    expect(router.state.location.search).toMatchObject({ uuid: DEED_OF, language: 'en' })
  })

  it('is printed with a press of the keyboard', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    const { screen } = await open([answer(deeds.get, deed())])
    const button = screen.getByRole('button', { name: 'Afdrukken' })
    await expect.element(button).toBeVisible()
    ;(button.element() as HTMLElement).focus() // safe: a button
    await userEvent.keyboard('{Enter}')
    expect(print).toHaveBeenCalledOnce()
  })

  it.each([
    { why_none: 'not_transferable', says: /Opties zijn persoonlijk/ },
    { why_none: 'historic', says: /Een historische transactie/ },
    { why_none: 'ended', says: /niet doorgegaan/ },
  ] as const)('is not there for what is $why_none', async ({ why_none, says }) => {
    const { screen } = await open([answer(deeds.get, deed({ ...NONE, why_none }))])
    await expect.element(screen.getByText('Deze transactie heeft geen akte')).toBeVisible()
    await expect.element(screen.getByText(says)).toBeVisible()
  })

  it.each([403, 404])('that one may not read is not there (%s)', async (status) => {
    const { screen } = await open([refuse(deeds.get, status)])
    await expect.element(screen.getByText('Deze akte is er niet')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Naar home' })).toBeVisible()
  })

  it('needs an address that names a transaction', async () => {
    const { screen } = await open([], '/transactions/deed')
    await expect.element(screen.getByText('Deze akte is er niet')).toBeVisible()
  })
})

describe('the dialog of an error', () => {
  it('says that support knows, where to write, and tries again', async () => {
    const replies = [refuse(deeds.get, 500, { code: 'template-error' }).reply]
    const { screen, user } = await open([
      { endpoint: deeds.get, reply: (sent) => replies.shift()?.(sent) ?? deed() },
    ])
    const dialog = screen.getByRole('dialog', { name: 'Template Error :(' })
    await expect.element(dialog).toBeVisible()
    await expect.element(dialog.getByText(/helpdesk heeft daar bericht van gekregen/)).toBeVisible()
    await expect
      .element(dialog.getByRole('link'))
      .toHaveAttribute('href', expect.stringMatching(/^mailto:.+@/))
    await user.click(dialog.getByRole('button', { name: 'Opnieuw proberen' }))
    await expect.element(screen.getByText('Bewaard op 14 jan. 2026')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('shows when the browser cannot draw what the server answers', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const document = { ...deedDocument(), articles: [null] }
    const { screen } = await open([answer(deeds.get, new Anything({ ...deed(), document }))])
    const dialog = screen.getByRole('dialog', { name: 'Template Error :(' })
    await expect.element(dialog).toBeVisible()
    await expect.element(dialog.getByText(/helpdesk weet er nog niet van/)).toBeVisible()
    await expect.element(dialog.getByText(/bericht van gekregen/)).not.toBeInTheDocument()
    await expect.element(screen.getByText('Bewaard op 14 jan. 2026')).toBeInTheDocument()
  })

  it('does not show when the server fails at something else, of which support knows nothing', async () => {
    const { screen } = await open([refuse(deeds.get, 503)])
    await expect.element(screen.getByRole('alert')).toBeVisible()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('does not show when only the connection is gone', async () => {
    const gone = vi.fn<() => never>(() => {
      throw new TypeError('Failed to fetch')
    })
    const { screen } = await open([{ endpoint: deeds.get, reply: gone }])
    await expect.element(screen.getByRole('alert')).toBeVisible()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('the page of a deed', () => {
  // What the home asks is of no importance here.
  const home = [
    refuse(portfolio.listAuthorizedLegalPersons, 500),
    refuse(portfolio.getCourse, 500),
    refuse(transactions.listOfUser, 500),
  ]

  it('has no navigation, and leads back to where one came from', async () => {
    const answers = [answer(deeds.get, deed()), ...home]
    const { screen, user, router } = await showRoutes(routeTree, answers, {
      path: '/app/organization',
    })
    await expect.element(screen.getByRole('heading', { name: 'Organisatie' })).toBeVisible()
    await router.navigate({ to: '/transactions/deed', search: { uuid: DEED_OF } })
    await expect.element(screen.getByRole('region', { name: /^Pagina 1 / })).toBeVisible()
    await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Terug' }))
    await expect.poll(() => router.state.location.pathname).toBe('/app/organization')
  })

  it('is left for the sign-in page by a guest, who comes back to it', async () => {
    const guest = answer(accounts.currentUser, { guest: true })
    const { router } = await showRoutes(routeTree, [guest], { path: `${PATH}&language=en` })
    await expect.poll(() => router.state.location.pathname).toBe('/login')
    expect(router.state.location.search).toMatchObject({ redirect: `${PATH}&language=en` })
  })

  it('leads home for who came from elsewhere', async () => {
    const answers = [answer(deeds.get, deed()), ...home]
    const { screen, user, router } = await showRoutes(routeTree, answers, { path: PATH })
    await user.click(screen.getByRole('button', { name: 'Terug' }))
    await expect.poll(() => router.state.location.pathname).toBe('/app/home')
  })
})
