import {
  type StatementBatch,
  type StatementSums,
  type YearlyStatement,
  yearlyStatements,
} from '@zegel/contract/payouts/yearly-statements'
import { describe, expect, it } from 'vitest'
import {
  answer,
  membership,
  NOORDERMOLEN,
  refuse,
  show,
  showRoutes,
  testUser,
} from '../../../../test/harness.tsx'
import { routeTree } from '../../../app/routes.tsx'
import { OwnStatements } from './own-statements.tsx'

const ID = '01930000-0000-7000-8000-00000000f001'
const ANNA = { id: '01930000-0000-7000-8000-00000000f002', name: 'Anna Aker' }
const BOND: StatementSums['financial_instrument'] = {
  id: '01930000-0000-7000-8000-00000000f003',
  name: 'Windlening',
  type: 'bonds',
}
const SUMS = {
  financial_instrument: BOND,
  ...{ opening: 1338, closing: 2738, bought: 1478, sold: 78, interest: '9664.49' },
  ...{ redeemed: '35325.00', dividend: '0.00', withheld: '0.00' },
  ...{ opening_value: '133800.00', closing_value: '238475.00', bought_for: null, sold_for: null },
  ...{ accrued: '0.00', unpaid: null },
}
const TOTALS = {
  ...{ opening: '1000.00', closing: '800.00', is_value_whole: true, interest: '50.00' },
  ...{ accrued: '39.89', redeemed: '200.00', dividend: '0.00', withheld: '0.00', unpaid: '0.00' },
}

function batch(about: Partial<StatementBatch> = {}): StatementBatch {
  return {
    ...{ id: ID, year: 2025, kind: 'first', holder: null, reason: null, status: 'made' },
    ...{ progress: { done: 201, total: 201 }, totals: [SUMS], differences: [], is_outdated: false },
    ...{ made_by: ANNA, asked_at: '2026-01-10T10:00:00Z', made_at: '2026-01-10T10:02:00Z' },
    ...{ published_by: null, published_at: null },
    ...about,
  }
}

const statement: YearlyStatement = {
  ...{ id: ID, holder: ANNA, is_made: true, totals: TOTALS, is_correction: false },
  language: 'nl',
  replaced_at: null,
}

function open(answers: Parameters<typeof showRoutes>[1], path = '') {
  return showRoutes(routeTree, answers, {
    path: `/app/overview/payouts/yearly_statements${path}?id=${NOORDERMOLEN}`,
    user: testUser({}, [membership({ role: 'superadmin' })]),
  })
}

describe('the yearly statements of an organisation', () => {
  it('are made of a year that is over, and looked at', async () => {
    const { screen, user, sent } = await open([
      answer(yearlyStatements.list, { data: [], total: 0 }),
      answer(yearlyStatements.make, batch({ status: 'making', totals: null, differences: null })),
      answer(yearlyStatements.get, batch()),
      answer(yearlyStatements.listStatements, { data: [statement], total: 1 }),
    ])
    await expect.element(screen.getByText('Nog geen jaaroverzichten')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Jaaroverzichten maken' }).first())
    const dialog = screen.getByRole('dialog')
    await user.click(dialog.getByRole('button', { name: 'Jaaroverzichten maken' }))
    await expect
      .poll(() => sent.find(({ body }) => body)?.body)
      .toMatchObject({ organization_id: NOORDERMOLEN, is_correction: false })
    await expect.element(screen.getByText('Klaar om te bekijken')).toBeVisible()
    await expect.element(screen.getByText('1.478')).toBeVisible()
    await expect.element(screen.getByText('Anna Aker', { exact: true })).toBeVisible()
  })

  it('are published after a question that says to how many', async () => {
    const { screen, user, sent } = await open(
      [
        answer(yearlyStatements.get, batch()),
        answer(yearlyStatements.listStatements, { data: [statement], total: 1 }),
        answer(yearlyStatements.publish, batch({ status: 'published' })),
      ],
      `/${ID}`,
    )
    const workbook = screen.getByRole('link', { name: 'Excel' })
    await expect.element(workbook).toHaveAttribute('href', `/api/yearly_statements/${ID}/list`)
    await user.click(screen.getByRole('button', { name: 'Publiceren' }))
    const dialog = screen.getByRole('dialog')
    await expect.element(dialog.getByText(/^201 houders krijgen een mail/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Publiceren' }))
    await expect.poll(() => sent.some(({ path }) => path.endsWith('/publish'))).toBe(true)
  })

  it('tell how far they are, and where they differ from the ledger', async () => {
    const difference = { financial_instrument: BOND, figure: 'interest' } as const
    const { screen } = await open(
      [
        answer(
          yearlyStatements.get,
          batch({ differences: [{ ...difference, stated: '50.00', ledger: '50.01' }] }),
        ),
        answer(yearlyStatements.listStatements, { data: [statement], total: 1 }),
      ],
      `/${ID}`,
    )
    await expect.element(screen.getByText(/Windlening, Rente: .*50,00.*50,01/)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Publiceren' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Weggooien' })).toBeVisible()
  })

  it('of one holder are corrected with a reason once they are published', async () => {
    const { screen, user, sent } = await open(
      [
        answer(yearlyStatements.get, batch({ status: 'published', is_outdated: true })),
        answer(yearlyStatements.listStatements, { data: [statement], total: 1 }),
        answer(yearlyStatements.make, batch({ kind: 'correction', reason: 'Fout' })),
      ],
      `/${ID}`,
    )
    await expect.element(screen.getByText(/Kijk of er een correctie nodig is/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Overzicht van Anna Aker' }))
    await user.click(screen.getByRole('menuitem', { name: 'Corrigeren' }))
    await user.fill(screen.getByRole('textbox', { name: 'Reden' }), 'Fout')
    await user.click(screen.getByRole('button', { name: 'Opnieuw maken' }))
    await expect
      .poll(() => sent.find(({ body }) => body)?.body)
      .toMatchObject({ is_correction: true, reason: 'Fout', legal_person_id: ANNA.id, year: 2025 })
  })
})

describe('the yearly statements of a holder', () => {
  const own = {
    ...{ id: ID, year: 2025, organization: { id: NOORDERMOLEN, name: 'De Noordermolen' } },
    ...{ legal_person: ANNA, published_at: '2026-02-01T10:00:00Z', reason: null },
    replaced_at: null,
  }

  it('are opened in either language, and say which were replaced', async () => {
    const other = { ...own, id: ANNA.id, replaced_at: '2026-03-01T10:00:00Z' }
    const { screen } = await show(<OwnStatements legalPersonId={undefined} />, [
      answer(yearlyStatements.listOwn, { data: [own, other], total: 2 }),
    ])
    const english = screen.getByRole('link', { name: /2025 van Anna Aker in het Engels/ }).first()
    await expect
      .element(english)
      .toHaveAttribute('href', `/api/yearly_statements/${ID}/file?language=en`)
    await expect.element(screen.getByText('Vervangen')).toBeVisible()
  })

  it('are nowhere while there are none, or when they do not come', async () => {
    const { screen } = await show(<OwnStatements legalPersonId={undefined} />, [
      refuse(yearlyStatements.listOwn, 503, { message: 'Even niet bereikbaar.' }),
    ])
    await expect.element(screen.getByText('Jaaroverzichten')).not.toBeInTheDocument()
  })
})
