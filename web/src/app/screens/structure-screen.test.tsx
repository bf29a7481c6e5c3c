import { structure } from '@zegel/contract/structure/structure'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refusal } from '../../../test/data/stub-api.ts'
import { PIXEL } from '../../../test/data/entity-files-data.ts'
import { answer, NOORDERMOLEN, refuse, showRoutes } from '../../../test/harness.tsx'
import { idOf } from '../../../test/data/register-data.ts'
import { openStructure, STRUCTURE_ADDRESS } from '../../../test/fixtures/detail-fixture.tsx'
import {
  ANNA,
  BEHEER,
  body,
  smallStructure,
  structureOf,
} from '../../../test/data/structure-data.ts'
import { routeTree } from '../routes.tsx'

beforeEach(() => page.viewport(1280, 900))

const READER = { edit: false, read_files: false, add_files: false, remove_files: false }

describe('what the screen says instead of a drawing', () => {
  it('says that the id is missing, and leads to the structure of the organisation one works in', async () => {
    const { screen } = await showRoutes(routeTree, [], { path: STRUCTURE_ADDRESS })
    await expect.element(screen.getByText('Er is geen organisatie gekozen')).toBeVisible()
    expect(document.title).toBe('Governancestructuur · Zegel')
    await expect
      .element(screen.getByRole('link', { name: 'Structuur van je organisatie openen' }))
      .toHaveAttribute('href', expect.stringMatching(/structure\?id=[0-9a-f-]{36}$/))
  })

  it.each(['onzin', '7'])(
    'takes an id that nobody can have, %s, for one that is not there',
    async (id) => {
      const { screen } = await showRoutes(routeTree, [], { path: `${STRUCTURE_ADDRESS}?id=${id}` })
      await expect.element(screen.getByText('Geen toegang')).toBeVisible()
    },
  )

  it.each([403, 404])('denies access in the same words after %i', async (status) => {
    const { screen } = await showRoutes(routeTree, [refuse(structure.get, status)], {
      path: `${STRUCTURE_ADDRESS}?id=${NOORDERMOLEN}`,
    })
    await expect.element(screen.getByText('Geen toegang')).toBeVisible()
    await expect.element(screen.getByText(/geen rechten om haar te bekijken/)).toBeVisible()
  })

  it('waits with a spinner, and draws when the answer is there', async () => {
    const held = Promise.withResolvers<void>()
    const { screen } = await showRoutes(
      routeTree,
      [answer(structure.get, () => held.promise.then(() => smallStructure()))],
      { path: `${STRUCTURE_ADDRESS}?id=${NOORDERMOLEN}` },
    )
    await expect.element(screen.getByText('De structuur wordt getekend')).toBeVisible()
    held.resolve()
    await expect.element(screen.getByRole('button', { name: /^Molen Beheer B\.V\./ })).toBeVisible()
  })

  it('names the organisation on the page and in its title, with its logo', async () => {
    const given = smallStructure()
    const logo_image_url = `data:image/png;base64,${PIXEL.toBase64()}`
    const organization = { ...given.organization, name: 'Coöperatie Molenwind', logo_image_url }
    const { screen } = await openStructure({ ...given, organization })
    await expect
      .element(screen.getByText('Coöperatie Molenwind', { exact: true }).first())
      .toBeVisible()
    await expect
      .poll(() => document.title)
      .toBe('Governancestructuur van Coöperatie Molenwind · Zegel')
    expect(document.querySelector(`img[src="${logo_image_url}"]`)).not.toBeNull()
  })

  it('tries again after a failure', async () => {
    let isDown = true
    const { screen, user } = await showRoutes(
      routeTree,
      [
        answer(structure.get, () =>
          isDown ? new Refusal(500, { code: 'server-error' }) : smallStructure(),
        ),
      ],
      { path: `${STRUCTURE_ADDRESS}?id=${NOORDERMOLEN}` },
    )
    const again = screen.getByRole('button', { name: 'Opnieuw proberen' })
    await expect.element(again).toBeVisible()
    isDown = false
    await user.click(again)
    await expect.element(screen.getByRole('button', { name: /^Molen Beheer B\.V\./ })).toBeVisible()
  })

  it('lets an editor begin an empty organisation, and only explains it to a reader', async () => {
    const { screen, user } = await openStructure(structureOf())
    const placeholder = '[data-card="add-legal-person"]'
    await expect.poll(() => document.querySelector(placeholder)).not.toBeNull()
    await expect.element(screen.getByText(/^Voeg de eerste rechtspersoon toe/)).toBeVisible()
    await user.click(document.querySelector(placeholder) ?? document.body)
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    await screen.unmount()

    const reader = await openStructure(structureOf({ may: READER }))
    await expect.element(reader.screen.getByText('Nog geen rechtspersonen')).toBeVisible()
    await expect
      .element(reader.screen.getByRole('button', { name: 'Rechtspersoon toevoegen' }))
      .not.toBeInTheDocument()
  })
})

it('goes on editing after a reload', async () => {
  const editing = async ({ screen, user }: Awaited<ReturnType<typeof openStructure>>) => {
    await user.click(screen.getByRole('button', { name: 'Instellingen' }))
    return screen.getByRole('switch', { name: /Bewerkmodus/ })
  }
  const before = await openStructure()
  const off = await editing(before)
  await expect.element(off).not.toBeChecked()
  await before.user.click(off)
  await before.screen.unmount()

  await expect.element(await editing(await openStructure())).toBeChecked()
})

describe('what the drawing says', () => {
  it('names each card with its relations, and writes percentages at the lines', async () => {
    const { screen, card } = await openStructure()
    await expect
      .element(card(/^Anna de Vries, Natuurlijk persoon, 75% economisch belang/))
      .toHaveAccessibleName(
        /Lid van: .*Aandeelhouders van Molen Beheer B\.V\. \(75% Gewone aandelen\)/,
      )
    await expect
      .element(card(/^Aandeelhouders van Molen Beheer B\.V\. Rechten: Economisch, Zeggenschap/))
      .toBeVisible()
    await expect.element(screen.getByText('25%', { exact: true })).toBeInTheDocument()
    await expect
      .element(screen.getByText('Molen Beheer B.V. heeft: Aandeelhouders en Bestuur'))
      .toBeInTheDocument()
    await expect
      .element(screen.getByText('Molen Beheer B.V. heeft geen rollen in andere entiteiten'))
      .toBeInTheDocument()
  })

  it('puts another entity in the middle from the address, and the own centre when it is unknown', async () => {
    const { screen } = await openStructure(smallStructure(), `&central_person=${ANNA}`)
    const centre = screen.getByRole('combobox', { name: 'Centrale entiteit' })
    await expect.element(centre).toHaveValue('Anna de Vries')
    await screen.unmount()

    const other = await openStructure(smallStructure(), `&central_person=${NOORDERMOLEN}`)
    await expect
      .element(other.screen.getByRole('combobox', { name: 'Centrale entiteit' }))
      .toHaveValue('Molen Beheer B.V.')
  })

  it('centres on a legal person that is double clicked', async () => {
    const { user, card, router } = await openStructure()
    await user.dblClick(card(/^Anna de Vries/))
    await expect.poll(() => router.state.location.search).toMatchObject({ central_person: ANNA })
  })

  it('asks for the day in the address', async () => {
    const { sent, card } = await openStructure(smallStructure(), '&date=2025-03-01')
    await expect.element(card(/^Anna de Vries/)).toBeVisible()
    expect(sent[0]?.query).toEqual({ id: NOORDERMOLEN, date: '2025-03-01' })
  })
})

describe('the keyboard in the drawing', () => {
  it('has one stop, walks along the lines with the arrows and selects with Enter', async () => {
    const { card, router } = await openStructure()
    await expect.element(card(/^Molen Beheer/)).toHaveAttribute('tabindex', '0')
    expect(document.querySelectorAll('[data-card][tabindex="0"]')).toHaveLength(1)

    card(/^Molen Beheer/)
      .element()
      .focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(() => document.activeElement?.textContent).toMatch(/ van Molen/)
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(() => document.activeElement?.textContent).toMatch(/Natuurlijk persoon/)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Molen Beheer/)
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => router.state.location.search)
      .toMatchObject({ selected: `person.${BEHEER}` })
  })

  it('zooms with plus and minus', async () => {
    const { card } = await openStructure()
    await expect.element(card(/^Molen Beheer/)).toBeVisible()
    const zoom = () => document.querySelector<HTMLElement>('.react-flow__viewport')?.style.transform
    const before = zoom()
    card(/^Molen Beheer/)
      .element()
      .focus()
    await userEvent.keyboard('-')
    await expect.poll(zoom).not.toBe(before)
  })
})

describe('the settings', () => {
  async function openSettings(
    given = smallStructure(),
    more: Parameters<typeof showRoutes>[1] = [],
    search = '',
  ) {
    const shown = await openStructure(given, search, more)
    await shown.user.click(shown.screen.getByRole('button', { name: 'Instellingen' }))
    const toggle = (name: RegExp) => shown.screen.getByRole('switch', { name })
    return { ...shown, toggle }
  }

  it('adds placeholders in edit mode, that open their form', async () => {
    const { screen, user, toggle, card } = await openSettings()
    await user.click(toggle(/Bewerkmodus/))
    await user.keyboard('{Escape}')
    await user.click(card(/^Molen Beheer/))
    await user.click(card(/^Orgaan toevoegen aan Molen Beheer/))
    await expect.element(screen.getByRole('dialog', { name: /[Oo]rgaan/ })).toBeVisible()
  })

  it('goes on showing all of it when edit mode makes it larger', async () => {
    await page.viewport(420, 700)
    const small = smallStructure()
    // Bodies without members get a placeholder for the first.
    const types = ['Supervisory Board', 'Advisory Board', 'Works council'] as const
    const empty = types.map((type, at) => body(idOf(420 + at), { type }))
    const bodies = [...small.bodies, ...empty]
    const search = '&view=drawing&show=all'
    const { user, toggle, card } = await openSettings({ ...small, bodies }, [], search)
    await expect.element(card(/^Molen Beheer/)).toBeVisible()
    const scale = () => {
      const drawn = document.querySelector<HTMLElement>('.react-flow__viewport')?.style.transform
      return Number(/scale\((.*)\)/.exec(drawn ?? '')?.[1])
    }
    const before = scale()
    await user.click(toggle(/Bewerkmodus/))
    await user.keyboard('{Escape}')
    await expect.element(card(/^Lid toevoegen aan/).first()).toBeInTheDocument()
    await expect.poll(scale).toBeLessThan(before)
  })

  it('offers readers neither edit mode nor the public switch', async () => {
    const { toggle } = await openSettings(smallStructure({ may: READER }))
    await expect.element(toggle(/Automatisch zoomen/)).toBeVisible()
    await expect.element(toggle(/Minikaart/)).toBeVisible()
    await expect.element(toggle(/Bewerkmodus/)).not.toBeInTheDocument()
    await expect.element(toggle(/Openbaar zichtbaar/)).not.toBeInTheDocument()
  })

  it('switches public at once and reverts that when it fails', async () => {
    const held = Promise.withResolvers<void>()
    const failing = answer(structure.setPublic, () =>
      held.promise.then(() => new Refusal(500, { code: 'server-error' })),
    )
    const { screen, user, toggle } = await openSettings(smallStructure(), [failing])
    await user.click(toggle(/Openbaar zichtbaar/))
    await expect.element(toggle(/Openbaar zichtbaar/)).toBeChecked()

    held.resolve()
    await expect.element(toggle(/Openbaar zichtbaar/)).not.toBeChecked()
    await expect
      .element(screen.getByText(/De zichtbaarheid kon niet worden gewijzigd/))
      .toBeVisible()
  })

  it('shows the minimap, and remembers it in this browser', async () => {
    const { screen, user, toggle } = await openSettings()
    await user.click(toggle(/Minikaart/))
    await expect.element(screen.getByRole('img', { name: 'Minikaart' })).toBeInTheDocument()
    await screen.unmount()

    const again = await openStructure()
    await expect.element(again.screen.getByRole('img', { name: 'Minikaart' })).toBeInTheDocument()
  })

  it('edits only how things stand today', async () => {
    const shown = await openStructure(smallStructure(), '&date=2025-03-01')
    await shown.user.click(shown.screen.getByRole('button', { name: 'Instellingen' }))
    await expect.element(shown.screen.getByRole('switch', { name: /Bewerkmodus/ })).toBeDisabled()
  })
})

describe('the toolbar', () => {
  it('explains the drawing, with the colours in words and the keys', async () => {
    const { screen, user } = await openStructure()
    await user.click(screen.getByRole('button', { name: 'Uitleg' }))
    const dialog = screen.getByRole('dialog', { name: 'Zo lees je de tekening' })
    await expect.element(dialog.getByText(/tegenhouden wat de rest wil/)).toBeVisible()
    await expect.element(dialog.getByText('Esc')).toBeVisible()
  })

  it('goes back to today', async () => {
    const { screen, user, router } = await openStructure(smallStructure(), '&date=2025-03-01')
    await user.click(screen.getByRole('button', { name: 'Datum: 1 mrt. 2025' }))
    await user.click(screen.getByRole('button', { name: 'Vandaag', exact: true }))
    await expect.poll(() => router.state.location.search).not.toHaveProperty('date')
  })

  it('shows the list instead of the drawing', async () => {
    const { screen, user, router } = await openStructure()
    await user.click(screen.getByRole('button', { name: 'Als lijst tonen' }))
    await expect.poll(() => router.state.location.search).toMatchObject({ view: 'list' })
    await expect.element(screen.getByRole('tree').first()).toBeVisible()
  })

  it('opens as a list on a phone, a step away from the drawing', async () => {
    await page.viewport(390, 844)
    const { screen, user, router } = await openStructure()
    await expect.element(screen.getByRole('tree').first()).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Als tekening tonen' }))
    await expect.poll(() => router.state.location.search).toMatchObject({ view: 'drawing' })
    await expect.element(screen.getByRole('button', { name: /^Molen Beheer/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Als lijst tonen' }))
    await expect.poll(() => router.state.location.search).not.toHaveProperty('view', 'drawing')
  })

  it('fills the whole screen and gives it back', async () => {
    const { screen, user } = await openStructure()
    await user.click(screen.getByRole('button', { name: 'Volledig scherm' }))
    const back = screen.getByRole('button', { name: 'Volledig scherm verlaten' })
    await expect.element(back).toBeVisible()
    expect(document.querySelector('[data-fullscreen]')).not.toBeNull()
    await user.click(back)
    await expect.element(screen.getByRole('button', { name: 'Volledig scherm' })).toBeVisible()
  })
})
