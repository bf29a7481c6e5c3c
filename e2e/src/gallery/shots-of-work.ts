import type { Visitor } from '../fixtures/visitor.ts'
import { type Album, firstOf, press, statesOf, STRUCTURE } from './shot.ts'

export const PAYOUTS = '/app/overview/payouts'

/** Opens the newest payment run, which the demo prepares and leaves to be looked through; a table on a wide screen, cards on a phone. */
export const openProposedRun = ({ page }: Visitor): Promise<void> =>
  page
    .locator('table, [role=list]')
    .last()
    .locator('tbody button, [role=listitem] button')
    .first()
    .click()

const openTool =
  (words: (t: Visitor['t']) => string) =>
  ({ page, t }: Visitor): Promise<void> =>
    page.getByRole('button', { name: words(t), exact: true }).click()

/** Who owns and governs whom, as its editor sees it. */
export const structure: Album = {
  name: 'superadmin, structure',
  email: 'superadmin@demo.test',
  shots: [
    ...statesOf('structure', STRUCTURE),
    { name: 'structure, all', path: `${STRUCTURE}&show=all&view=drawing` },
    { name: 'structure, list', path: `${STRUCTURE}&view=list` },
    {
      name: 'structure, explanation',
      path: STRUCTURE,
      act: openTool((t) => t.structure.toolbar.explanation),
    },
    {
      name: 'structure, settings',
      path: STRUCTURE,
      act: openTool((t) => t.structure.toolbar.settings),
    },
    {
      name: 'structure, share',
      path: STRUCTURE,
      act: openTool((t) => t.structure.share.button),
    },
    {
      name: 'structure, edit mode',
      path: `${STRUCTURE}&view=drawing`,
      act: async (visitor) => {
        const { page, t } = visitor
        await openTool((words) => words.structure.toolbar.settings)(visitor)
        await page.getByRole('switch', { name: t.structure.settings.edit }).click()
        await page.keyboard.press('Escape')
        await page.locator('.react-flow__node').filter({ hasText: 'U.A.' }).first().click()
      },
    },
  ],
}

/** What is paid to holders, as who prepares and approves it sees it. */
export const payouts: Album = {
  name: 'superadmin, payouts',
  email: 'superadmin@demo.test',
  shots: [
    ...statesOf('payment runs', `${PAYOUTS}/runs`),
    { name: 'payment run', path: `${PAYOUTS}/runs`, act: openProposedRun },
    {
      name: 'payment run, to approve',
      path: `${PAYOUTS}/runs`,
      act: async (visitor) => {
        await openProposedRun(visitor)
        await press((t) => t['payment-runs'].approve.open)(visitor)
      },
    },
    ...statesOf('payout settings', `${PAYOUTS}/settings`),
    ...statesOf('dividends', `${PAYOUTS}/dividends`),
    {
      name: 'new dividend',
      path: `${PAYOUTS}/dividends`,
      act: press((t) => t.dividends.record),
    },
    {
      name: 'dividend',
      path: `${PAYOUTS}/dividends`,
      act: (visitor) => firstOf(visitor).click(),
    },
    ...statesOf('yearly statements', `${PAYOUTS}/yearly_statements`),
    {
      name: 'new yearly statements',
      path: `${PAYOUTS}/yearly_statements`,
      act: press((t) => t['yearly-statements'].make.open),
    },
    ...statesOf('calendar', `${PAYOUTS}/calendar`),
    ...statesOf('journal', `${PAYOUTS}/journal`),
  ],
}
