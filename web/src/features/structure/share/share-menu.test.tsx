import { structure } from '@zegel/contract/structure/structure'
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { answer, refuse, show } from '../../../../test/harness.tsx'
import { structureView } from '../../../../test/fixtures/structure-view.ts'
import { publicLink } from './share-panel.tsx'
import { ShareMenu } from './share-menu.tsx'

let write: MockInstance<typeof navigator.clipboard.writeText>
beforeEach(() => {
  write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
})

function view({ isPublic = true, edit = false } = {}) {
  const known = structureView([{ id: 'KADE' }])
  return {
    ...known,
    structure: {
      ...known.structure,
      organization: { ...known.structure.organization, public: isPublic },
      may: { ...known.structure.may, edit },
    },
  }
}

async function openMenu(given: ReturnType<typeof view>, answers: Parameters<typeof show>[1] = []) {
  const shown = await show(<ShareMenu view={given} />, answers)
  await shown.user.click(shown.screen.getByRole('button', { name: 'Delen' }))
  return shown
}

describe('copying', () => {
  it('puts the public link on the clipboard and says so', async () => {
    const given = view()
    const { screen, user } = await openMenu(given)
    await user.click(screen.getByRole('button', { name: 'Link kopiëren' }))

    await expect.element(screen.getByText(/De link is gekopieerd\./)).toBeVisible()
    expect(write).toHaveBeenCalledExactlyOnceWith(publicLink(given))
  })

  it('puts a frame with a title on the clipboard', async () => {
    const { screen, user } = await openMenu(view())
    await user.click(screen.getByRole('button', { name: 'Insluitcode kopiëren' }))

    await expect
      .poll(() => write.mock.lastCall?.[0])
      .toMatch(
        /^<iframe src="[^"]+\/shared\/structure\?[^"]+" title="Structuur van De Noordermolen"/,
      )
  })

  it('warns that the link does not work for everybody while the structure is not public', async () => {
    const { screen, user } = await openMenu(view({ isPublic: false }))
    await expect.element(screen.getByText(/De structuur is niet openbaar/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Link kopiëren' }))

    await expect.element(screen.getByText(/nog niet openbaar/)).toBeVisible()
  })

  it('leaves the link to be selected where the browser refuses', async () => {
    write.mockRejectedValue(new Error('forbidden'))
    const given = view()
    const { screen, user } = await openMenu(given)
    await user.click(screen.getByRole('button', { name: 'Link kopiëren' }))

    await expect.element(screen.getByText(/Kopiëren is niet gelukt/)).toBeVisible()
    await expect
      .element(screen.getByRole('textbox', { name: 'Openbare link' }))
      .toHaveValue(publicLink(given))
  })
})

describe('who may edit', () => {
  it('opens the structure to everybody from here', async () => {
    const { screen, user, sent } = await openMenu(view({ isPublic: false, edit: true }), [
      answer(structure.setPublic, { public: true, public_holders: false }),
    ])
    await user.click(screen.getByRole('switch', { name: /^Openbaar zichtbaar/ }))

    await expect
      .poll(() => sent.map(({ body }) => body))
      .toEqual([{ public: true, public_holders: false }])
  })

  it('is told how many people would be seen by name, before they are', async () => {
    const given = view({ edit: true })
    given.structure.private_holders = 182
    const { screen, user, sent } = await openMenu(given, [
      answer(structure.setPublic, { public: true, public_holders: true }),
    ])
    const names = screen.getByRole('switch', { name: /^Namen van particuliere houders/ })
    await expect.element(names).not.toBeChecked()
    await expect.element(screen.getByText(/182 particuliere houders/)).toBeVisible()
    await user.click(names)
    await expect
      .poll(() => sent.map(({ body }) => body))
      .toEqual([{ public: true, public_holders: true }])
  })

  it('is told when that fails', async () => {
    const { screen, user } = await openMenu(view({ isPublic: false, edit: true }), [
      refuse(structure.setPublic, 500),
    ])
    await user.click(screen.getByRole('switch', { name: /^Openbaar zichtbaar/ }))

    await expect.element(screen.getByText(/zichtbaarheid kon niet worden gewijzigd/)).toBeVisible()
  })
})

it('shows others no switch', async () => {
  const { screen } = await openMenu(view())
  await expect.element(screen.getByText(/Iedereen met deze link/)).toBeVisible()
  await expect.element(screen.getByRole('switch')).not.toBeInTheDocument()
})

it.each(['SVG', 'PNG'])(
  'keeps the drawing as %s under the name of the organisation and the day',
  async (kind) => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { screen, user } = await openMenu(view())
    await user.click(screen.getByRole('button', { name: new RegExp(kind) }))

    await expect
      .poll(() => click.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
      .toEqual([
        // safe: spied on links
        expect.stringMatching(
          new RegExp(`^De Noordermolen structuur \\d{4}-\\d{2}-\\d{2}\\.${kind.toLowerCase()}$`),
        ),
      ])
    click.mockRestore()
  },
)

it('prints the drawing once it is made, whether or not the page has what prints it unasked', async () => {
  const onPaper = () => document.querySelector('body > [data-wide] > svg')?.textContent
  const printed = new Promise((resolve) =>
    vi.spyOn(window, 'print').mockImplementation(() => resolve(onPaper())),
  )
  const { screen, user } = await openMenu(view())
  await user.click(screen.getByRole('button', { name: 'Afdrukken' }))

  expect(await printed).toContain('Structuur van De Noordermolen')
  window.dispatchEvent(new Event('afterprint'))
  expect(onPaper()).toBeUndefined()
})
