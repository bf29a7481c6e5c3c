import { paymentFiles } from '@zegel/contract/payouts/payment-files'
import { paymentRuns } from '@zegel/contract/payouts/payment-runs'
import { expect, it } from 'vitest'
import {
  paymentFile,
  paymentLine,
  paymentRun,
  payoutSettings,
  RUN,
} from '../../../../test/data/payouts/payouts-data.ts'
import { answer, NOORDERMOLEN, showRoutes } from '../../../../test/harness.tsx'
import { idOf } from '../../../../test/data/register-data.ts'
import { routeTree } from '../../routes.tsx'

const PAGE = `/app/overview/payouts/runs/${RUN}?id=${NOORDERMOLEN}`

const runOf = (about: Parameters<typeof paymentRun>[0] = {}) => [
  answer(paymentRuns.getSettings, payoutSettings()),
  answer(paymentRuns.listLines, { data: [paymentLine(1)], total: 1 }),
  answer(paymentRuns.listChanges, { data: [], total: 0 }),
  answer(paymentRuns.get, paymentRun(about)),
]

const approved = { status: 'approved', approved_at: '2026-12-22T09:00:00.000Z' } as const

it('withdraws an approval with which nothing was done, and opens the run in its place', async () => {
  const by = { id: idOf(9), name: 'Anna de Vries' }
  const told = { by, at: '2026-12-23T09:00:00.000Z', reason: 'Te vroeg' }
  const { screen, user, sent, router } = await showRoutes(
    routeTree,
    [
      ...runOf(approved),
      answer(paymentFiles.list, []),
      answer(
        paymentRuns.withdrawApproval,
        paymentRun({ id: idOf(101), replaces: { ...told, run: { id: RUN, number: 7 } } }),
      ),
    ],
    { path: PAGE },
  )
  await user.click(screen.getByRole('button', { name: 'Meer' }))
  await user.click(screen.getByRole('menuitem', { name: 'Goedkeuring intrekken' }))
  const dialog = screen.getByRole('dialog')
  await user.fill(dialog.getByLabelText('Reden'), 'Te vroeg')
  await user.click(dialog.getByRole('button', { name: 'Goedkeuring intrekken' }))

  await expect.element(screen.getByText('Goedkeuring ingetrokken.', { exact: false })).toBeVisible()
  expect(router.state.location.pathname).toContain(idOf(101))
  expect(sent.find(({ path }) => path === paymentRuns.withdrawApproval.path)?.body).toEqual({
    reason: 'Te vroeg',
  })
})

it('offers no way back once a file was made', async () => {
  const { screen } = await showRoutes(
    routeTree,
    [...runOf({ ...approved, files: 1 }), answer(paymentFiles.list, [paymentFile()])],
    { path: PAGE },
  )
  await expect.element(screen.getByText('Houder 1')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Meer' }).query()).toBeNull()
})

it('tells of a run whose approval was withdrawn who did, why, and which is in its place', async () => {
  const withdrawal = {
    ...{ by: { id: idOf(9), name: 'Anna de Vries' }, at: '2026-12-23T09:00:00.000Z' },
    ...{ reason: 'Te vroeg', run: { id: idOf(101), number: 8 } },
  }
  const { screen } = await showRoutes(
    routeTree,
    runOf({ ...approved, status: 'discarded', state: 'withdrawn', withdrawal }),
    { path: PAGE },
  )
  await expect.element(screen.getByText('Ingetrokken', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/staan nu in uitbetaling 8. Reden: Te vroeg/)).toBeVisible()
  const link = screen.getByRole('link', { name: 'Uitbetaling 8' })
  expect(link.element().getAttribute('href')).toContain(idOf(101))
})

it('takes back that a line was marked as paid, with why', async () => {
  const paid = paymentLine(1, {
    ...{ status: 'executed', status_on: '2027-01-04', is_marked_paid: true },
  })
  const { screen, user, sent } = await showRoutes(
    routeTree,
    [
      ...runOf({ ...approved, files: 1 }),
      ...[answer(paymentFiles.list, [paymentFile()])],
      answer(paymentRuns.listLines, { data: [paid], total: 1 }),
      answer(paymentRuns.getLine, { ...paid, events: [] }),
      answer(paymentRuns.markUnpaid, paymentRun(approved)),
    ],
    { path: PAGE },
  )
  await user.click(screen.getByRole('button', { name: 'Houder 1' }))
  await expect
    .element(screen.getByRole('button', { name: 'Markeren als teruggekomen' }))
    .toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Toch niet betaald' }))
  const dialog = screen.getByRole('dialog', { name: /1 regel was toch niet betaald/ })
  await user.fill(dialog.getByRole('textbox', { name: 'Reden' }), 'Verkeerde regel')
  await user.click(dialog.getByRole('button', { name: 'Markering terugnemen' }))

  await expect
    .poll(() => sent.find(({ method }) => method === 'POST')?.body)
    .toEqual({ line_ids: [paid.id], reason: 'Verkeerde regel' })
})
