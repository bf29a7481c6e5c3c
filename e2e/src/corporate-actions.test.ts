import { expect, test } from './fixtures/journey.ts'
import { fill } from './fixtures/texts.ts'
import type { Visitor } from './fixtures/visitor.ts'

const HELD = { price_per_unit: '1.00', effective_date: '2025-02-03', historic: true }

/** Who records what happens to units, in the room of the register where that is done. */
class Recorder {
  readonly #visitor: Visitor

  constructor(visitor: Visitor) {
    this.#visitor = visitor
  }

  get #words() {
    return this.#visitor.t['corporate-actions']
  }

  get room() {
    return this.#visitor.page.getByRole('region', { name: this.#words.title })
  }

  async open(kind: 'split' | 'repurchase' | 'cancellation'): Promise<void> {
    const { page, dialog } = this.#visitor
    await this.room.getByRole('button', { name: this.#words.record }).click()
    await page.getByRole('menuitem', { name: this.#words.kinds[kind], exact: true }).click()
    await expect(dialog.getByText(this.#words.helps[kind])).toBeVisible()
  }

  async choose(label: string, option: string): Promise<void> {
    const { page, dialog } = this.#visitor
    await dialog.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option }).click()
  }

  /** So many units of somebody, in the first row. */
  async take(name: string, units: string): Promise<void> {
    const { fields } = this.#words
    await this.choose(fields.holder, name)
    await this.#visitor.dialog.getByLabel(fields.units, { exact: true }).fill(units)
  }

  async record(kind: 'split' | 'repurchase' | 'cancellation'): Promise<void> {
    await this.#visitor.dialog.getByRole('button', { name: this.#words.submits[kind] }).click()
    await this.#visitor.expectToast(fill(this.#words.done, { kind: this.#words.kinds[kind] }))
  }
}

test('an issuer splits shares, buys some back, cancels those, and turns that back; a holder reads it', async ({
  visitor,
  backstage,
}) => {
  const organization = await backstage.addOrganization('Heidemolen')
  const shares = await backstage.addShares(organization, 'Aandelen Heidemolen')
  const [one, other] = await Promise.all([
    backstage.addAccount('Ineke Smit'),
    backstage.addAccount('Teun Bakker'),
  ])
  await backstage.offer(organization, shares, one, { ...HELD, amount: 10 })
  await backstage.offer(organization, shares, other, { ...HELD, amount: 5 })
  const issuer = await visitor()
  const { page, dialog, t } = issuer
  const words = t['corporate-actions']
  const recorder = new Recorder(issuer)
  await issuer.arrive(
    organization.superadmin,
    `/app/overview/instruments/${shares.instrumentId}/register?id=${organization.id}`,
  )

  await test.step('three come for every two, and half a share is paid out', async () => {
    await expect(recorder.room.getByText(words.none)).toBeVisible()
    await recorder.open('split')
    await dialog.getByLabel(words.fields.old).fill('2')
    await dialog.getByLabel(words.fields.new).fill('3')
    await dialog.getByLabel(words.fields.parValue).fill('0,60')
    await recorder.choose(words.fields.fractions, words.fields.fractionRules['paid out'])
    await dialog.getByLabel(words.fields.fractionPrice).fill('10')
    await expect(dialog.getByText('1/2').first()).toBeVisible()
    await expect(dialog.getByText('€ 5,00').first()).toBeVisible()
    await issuer.expectAccessible()
    await recorder.record('split')
    await expect(recorder.room.getByText(fill(words.words.ratio, { new: 3, old: 2 }))).toBeVisible()
  })

  await test.step('she buys three of them back, which are treasury units then', async () => {
    await recorder.open('repurchase')
    await dialog.getByLabel(words.fields.repurchasePrice).fill('10')
    await recorder.take(one.name, '16')
    await expect(dialog.getByText(/15/).first()).toBeVisible()
    await dialog.getByLabel(words.fields.units, { exact: true }).fill('3')
    await expect(dialog.getByText('€ 30,00').first()).toBeVisible()
    await recorder.record('repurchase')
    await expect(page.getByText(t.instruments.treasury).first()).toBeVisible()
  })

  await test.step('she cancels those, and turns that back with a reason', async () => {
    await recorder.open('cancellation')
    await recorder.take(organization.issuer.legal_name, '3')
    await recorder.record('cancellation')
    await recorder.room.getByRole('button', { name: words.kinds.cancellation }).click()
    await expect(dialog).toBeVisible()
    await issuer.expectAccessible()
    await dialog.getByRole('button', { name: words.reverse.action }).click()
    const asked = page.getByRole('dialog', {
      name: fill(words.reverse.title, { kind: words.kinds.cancellation }),
    })
    await asked.getByLabel(t.common.reason).fill('Een vergissing')
    await asked.getByRole('button', { name: words.reverse.action }).click()
    await issuer.expectToast(fill(words.reverse.done, { kind: words.kinds.cancellation }))
    await expect(dialog.getByText(/Een vergissing/)).toBeVisible()
  })

  await test.step('a holder reads what happened to theirs', async () => {
    const holder = await visitor()
    await holder.arrive(one, '/app/home')
    await holder.page.getByRole('link', { name: 'Aandelen Heidemolen' }).first().click()
    const told = holder.page.getByRole('region', { name: words.title })
    const { goes_other: goes, comes_other: comes } = words.own
    await expect(
      told.getByText(fill(goes, { units: 3, name: 'Aandelen Heidemolen' })),
    ).toBeVisible()
    await expect(
      told.getByText(fill(comes, { units: 5, name: 'Aandelen Heidemolen' })),
    ).toBeVisible()
    await holder.expectAccessible()
  })
})
