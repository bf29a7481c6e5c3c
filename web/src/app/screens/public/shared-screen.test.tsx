import { structure } from '@zegel/contract/structure/structure'
import { describe, expect, it } from 'vitest'
import { PIXEL } from '../../../../test/data/entity-files-data.ts'
import { answer, NOORDERMOLEN, refuse, showRoutes } from '../../../../test/harness.tsx'
import { ANNA, smallStructure } from '../../../../test/data/structure-data.ts'
import { routeTree } from '../../routes.tsx'

const path = `/shared/structure?id=${NOORDERMOLEN}`
const whole = smallStructure({
  may: { edit: true, read_files: true, add_files: true, remove_files: true },
})

describe('a shared structure', () => {
  it('offers who could edit it nothing but looking', async () => {
    const { screen, user } = await showRoutes(routeTree, [answer(structure.get, whole)], { path })
    await user.click(screen.getByRole('button', { name: 'Instellingen' }))

    await expect.element(screen.getByRole('switch', { name: /^Minikaart/ })).toBeVisible()
    await expect
      .element(screen.getByRole('switch', { name: /^Bewerkmodus/ }))
      .not.toBeInTheDocument()
    await expect
      .element(screen.getByRole('switch', { name: /^Openbaar zichtbaar/ }))
      .not.toBeInTheDocument()
    await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument()
  })

  it('names the organisation whose it is on the page and in its title, with its logo', async () => {
    const logo_image_url = `data:image/png;base64,${PIXEL.toBase64()}`
    const organization = { ...whole.organization, name: 'Coöperatie Molenwind', logo_image_url }
    const { screen } = await showRoutes(
      routeTree,
      [answer(structure.get, { ...whole, organization })],
      { path },
    )
    await expect.element(screen.getByText('Coöperatie Molenwind', { exact: true })).toBeVisible()
    await expect
      .poll(() => document.title)
      .toBe('Governancestructuur van Coöperatie Molenwind · Zegel')
    expect(document.querySelector(`img[src="${logo_image_url}"]`)).not.toBeNull()
  })

  it('says nobody’s e-mail address or home, also to who may know them', async () => {
    const known = {
      ...whole,
      legal_persons: whole.legal_persons.map((person) =>
        person.id === ANNA ? { ...person, email: 'anna@demo.test', city: 'Utrecht' } : person,
      ),
    }
    const { screen } = await showRoutes(routeTree, [answer(structure.get, known)], {
      path: `${path}&selected=person.${ANNA}`,
    })

    await expect.element(screen.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect.element(screen.getByText('anna@demo.test')).not.toBeInTheDocument()
    await expect.element(screen.getByText(/Utrecht/)).not.toBeInTheDocument()
  })

  it.each([401, 403, 404])('that is closed says so, to a guest too (%s)', async (status) => {
    const answers = [refuse(structure.get, status)]
    const { screen, router } = await showRoutes(routeTree, answers, { path })

    await expect.element(screen.getByText('Geen toegang')).toBeVisible()
    expect(router.state.location.pathname).toBe('/shared/structure')
  })

  it('without an organisation in its address says what is missing', async () => {
    const { screen } = await showRoutes(routeTree, [], { path: '/shared/structure' })
    await expect.element(screen.getByText('Er is geen organisatie gekozen')).toBeVisible()
  })

  // The tests themselves run in a frame.
  it('stands alone in a frame, with a link to whose work it is', async () => {
    const { screen } = await showRoutes(routeTree, [answer(structure.get, whole)], { path })
    const link = screen.getByRole('link', { name: 'Mogelijk gemaakt door Zegel' })

    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener')
    await expect.element(screen.getByRole('banner')).not.toBeInTheDocument()
  })
})

it('shows nothing else that is shared', async () => {
  const { screen } = await showRoutes(routeTree, [], { path: '/shared/other' })
  await expect
    .element(screen.getByRole('heading', { name: 'Deze pagina bestaat niet' }))
    .toBeVisible()
})
