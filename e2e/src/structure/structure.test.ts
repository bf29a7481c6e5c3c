import type { Organization } from '../fixtures/backstage.ts'
import { expect, test } from '../fixtures/journey.ts'
import { startingWith, StructureEditor } from './structure-editor.ts'
import { fill } from '../fixtures/texts.ts'

const GROUP = 'Veenhof Groep B.V.'
const HOLDING = 'Veenhof Beheer B.V.'
const FOUNDATION = 'Stichting Prioriteit Veenhof'
const MILL = 'Veenhof Molens B.V.'
const OWNER = 'Jelle'

test('a group is built on the screen, and the register completes it', async ({
  visitor,
  backstage,
}) => {
  const organization = await backstage.addEmptyOrganization('Veenhof')
  const superadmin = await visitor()
  const { page, t } = superadmin
  const editor = new StructureEditor(superadmin)
  const { canvas, details } = t.structure
  const issuedBy = (id: string): Organization => ({
    ...organization,
    issuer: { id, legal_name: '' },
  })

  await superadmin.haveSession(organization.superadmin)
  await editor.open(organization)
  await expect(page.getByText(t.structure.screen.emptyTitle)).toBeVisible()
  await superadmin.expectAccessible()

  const ids = await test.step('adds two entities, beside two that others added', async () => {
    await editor.drawn(canvas.addLegalPerson).click()
    const group = await editor.fillEntity(GROUP, 'besloten vennootschap')
    const { id: foundation } = await backstage.addEntity(organization, FOUNDATION, 'stichting')
    const { id: mill } = await backstage.addEntity(organization, MILL)
    // Whoever begins goes on: what adds more is there from then on.
    await page.getByRole('toolbar').getByRole('button', { name: canvas.addLegalPerson }).click()
    const holding = await editor.fillEntity(HOLDING, 'besloten vennootschap')
    return { group, holding, foundation, mill }
  })

  await test.step('finds the first one central, and gives it bodies and members', async () => {
    await editor.choose(GROUP)
    await expect(editor.card.getByText(details.person.central)).toBeVisible()
    await editor.choose(fill(canvas.addBodyTo, { name: GROUP }))
    await editor.fillBody('Shareholders')
    await editor.seat(FOUNDATION)
    await editor.choose(GROUP)
    await editor.act(GROUP, 'addBody')
    await editor.fillBody('Board')
    await editor.seat(HOLDING, 'Bestuurder')
    await editor.choose(GROUP)
    await editor.card.getByRole('button', { name: details.person.addBody }).click()
    await editor.fillBody('custom', 'Familieraad')
    await expect(editor.drawn(`Familieraad van ${GROUP}`)).toBeVisible()
  })

  const owner = await test.step('gives the holding a director who is new', async () => {
    await editor.choose(HOLDING)
    await editor.act(HOLDING, 'addBody')
    await editor.fillBody('Board')
    return editor.seatNew(OWNER, 'Directeur')
  })

  await test.step('shares are issued: percentages, a veto and a holding appear', async () => {
    const shares = await backstage.addShares(issuedBy(ids.group), 'Gewone aandelen')
    await backstage.register(issuedBy(ids.group), shares, { [ids.holding]: 750, [owner]: 250 })
    const golden = await backstage.addShares(issuedBy(ids.group), 'Gouden Aandeel')
    await backstage.register(issuedBy(ids.group), golden, { [ids.foundation]: 1 })
    const ofMill = await backstage.addShares(issuedBy(ids.mill), 'Aandelen')
    await backstage.register(issuedBy(ids.mill), ofMill, { [ids.group]: 100 })
    await expect(editor.drawn(`${HOLDING}, holding van`)).toBeHidden()
    const ofHolding = await backstage.addShares(issuedBy(ids.holding), 'Aandelen')
    await backstage.register(issuedBy(ids.holding), ofHolding, { [owner]: 10 })
    await page.reload()
    await expect(
      editor.drawn(fill(canvas.holdingOf, { name: HOLDING, owner: OWNER })),
    ).toBeVisible()
    await expect(editor.figure('75%')).toBeVisible()
    await expect(editor.figure('100%')).toBeVisible()
    await expect(editor.drawn(`${OWNER}, `)).toHaveAccessibleName(/economisch belang/)
    await editor.choose(FOUNDATION)
    await expect(editor.card.getByText('Gouden Aandeel')).toBeVisible()
    await editor.choose(`Aandeelhouders van ${GROUP}`)
    await expect(editor.card.getByText(t.structure.rights.veto_rights).first()).toBeVisible()
  })

  await test.step('who holds stays in the body, by the word of the register', async () => {
    await editor.card.getByRole('button', { name: startingWith(FOUNDATION) }).click()
    await editor.card.getByRole('button', { name: details.edge.remove }).click()
    const refusal = fill(t.messages['member-holds-units'], { instrument: 'Gouden Aandeel' })
    await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible()
    await expect(editor.card.getByRole('button', { name: details.edge.remove })).toBeEnabled()
  })

  await test.step('a member goes, and comes back from the toast', async () => {
    await editor.choose(`Bestuur van ${GROUP}`)
    await editor.card.getByRole('button', { name: startingWith(HOLDING) }).click()
    await editor.card.getByRole('button', { name: details.edge.remove }).click()
    await expect(editor.card.getByText(details.noMembers)).toBeVisible()
    await page.getByRole('status').getByRole('button', { name: details.undo }).press('Enter')
    await superadmin.expectToast(details.restored)
    await expect(editor.card.getByRole('button', { name: startingWith(HOLDING) })).toBeVisible()
  })

  await test.step('who looks on sees it change, and stays with what they look at', async () => {
    const account = await backstage.addAccount('Mees Blom')
    await backstage.join(organization, account, 'member')
    const member = await visitor()
    const onlooker = new StructureEditor(member)
    await member.haveSession(account)
    await onlooker.open(organization)
    await onlooker.choose(MILL)
    await editor.choose(MILL)
    await editor.card.getByRole('button', { name: details.note.add }).click()
    await editor.card.getByRole('textbox').fill('Draait weer')
    await editor.card.getByRole('button', { name: details.note.save }).click()
    await expect(onlooker.card.getByText('Draait weer')).toBeVisible()
    await expect(onlooker.drawn(MILL)).toBeVisible()
  })
})
