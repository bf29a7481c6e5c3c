import {
  type IssuerOnboarding,
  issuerOnboarding,
} from '@zegel/contract/onboarding/issuer-onboarding'
import { describe, expect, it } from 'vitest'
import { answer, membership, refuse, show, testUser } from '../../../../../test/harness.tsx'
import { ONBOARDING, onboarding } from '../../../../../test/data/issuer-onboarding-data.ts'
import { bond, idOf } from '../../../../../test/data/register-data.ts'
import { ChecklistPart } from '../../../../app/screens/organization/organization-general-screen.tsx'
import { NOORDERMOLEN } from '../../../../../test/data/users.ts'
import { IssuerChecklists } from './checklist-card.tsx'

const halfway = onboarding({
  financial_instrument: bond({
    validation: { valid: false, missing: ['interest', 'redemption'] },
  }),
})
const published = onboarding({ published_at: '2026-11-20T10:00:00Z' })

function openAll(onboardings: IssuerOnboarding[], answers: Parameters<typeof show>[1] = []) {
  return show(<IssuerChecklists onboardings={onboardings} reloadAfterMs={0} />, answers)
}

describe('what is left to do', () => {
  it('starts at the first substep that waits, with the way there', async () => {
    const { screen } = await openAll([halfway])
    const address = (substep: number) =>
      `/onboarding/bonds?step=2&substep=${substep}&onboarding=${ONBOARDING}`
    await expect
      .element(screen.getByRole('link', { name: 'Verder met Obligaties uitgeven' }))
      .toHaveAttribute('href', address(1))
    await expect
      .element(screen.getByRole('link', { name: 'Looptijd' }))
      .toHaveAttribute('href', address(0))
    const next = screen.getByRole('listitem').filter({ hasText: 'Volgende stap' })
    const link = next.getByRole('link', { name: 'Rente' })
    await expect.element(link).toHaveAttribute('href', address(1))
    await expect.element(link).toHaveAttribute('aria-current', 'step')
    expect(screen.container.querySelectorAll('[aria-current]')).toHaveLength(1)
    await expect.element(screen.getByRole('link', { name: 'Organisatie' })).not.toBeInTheDocument()
  })

  it('says how much of all substeps is done, and of each step', async () => {
    const { screen } = await openAll([halfway])
    await expect.element(screen.getByText('50% klaar')).toBeVisible()
    await expect
      .element(screen.getByRole('progressbar', { name: 'Voortgang' }))
      .toHaveAttribute('aria-valuenow', '50')
    await expect.element(screen.getByText('2 van 2')).toBeVisible()
    await expect.element(screen.getByText('3 van 6')).toBeVisible()
    await expect.element(screen.getByText('0 van 3')).toBeVisible()
    const canWait = screen.getByRole('group').filter({ hasText: 'mag later' })
    await expect.element(canWait.getByText('Klaar', { exact: true })).not.toBeInTheDocument()
  })

  it('folds open and shut, step by step', async () => {
    const { screen, user } = await openAll([halfway])
    await user.click(screen.getByText('Registratie'))
    await expect.element(screen.getByRole('link', { name: 'Organisatie' })).toBeVisible()
    await user.click(screen.getByText('Voorwaarden'))
    await expect.element(screen.getByRole('link', { name: 'Looptijd' })).not.toBeInTheDocument()
  })

  it('is there for each instrument, of which the oldest is open', async () => {
    const other = { ...halfway, id: idOf(901), onboarding_type: 'options' as const }
    const { screen } = await openAll([halfway, other])
    await expect.element(screen.getByRole('region', { name: 'Opties uitgeven' })).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Onderliggend instrument' }))
      .not.toBeInTheDocument()
  })
})

describe('when all is done', () => {
  it('completes it, celebrates, and reads anew what is under way', async () => {
    let open: IssuerOnboarding[] = [published]
    const { screen, user, sent } = await show(<ChecklistPart organizationId={NOORDERMOLEN} />, [
      answer(issuerOnboarding.list, () => open),
      answer(issuerOnboarding.complete, () => {
        open = []
        return { ...published, completed_at: '2026-11-21T10:00:00Z' }
      }),
    ])
    await user.click(screen.getByRole('button', { name: 'Voltooien' }))
    await expect.element(screen.getByText(/Onboarding voltooid!!!$/)).toBeVisible()
    await expect.element(screen.getByTestId('celebration')).toBeInTheDocument()
    expect(sent.map(({ body }) => body)).toEqual([{ id: ONBOARDING }])
  })

  it('can be tried again when it could not be completed', async () => {
    const { screen, user } = await openAll([published], [refuse(issuerOnboarding.complete, 500)])
    await user.click(screen.getByRole('button', { name: 'Voltooien' }))
    await expect
      .element(screen.getByText(/Er was iets misgegaan met het voltooien\. Probeer het opnieuw$/))
      .toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Voltooien' })).toBeEnabled()
  })

  it('puts away that it failed once it did not', async () => {
    let isDown = true
    const complete = answer(issuerOnboarding.complete, () => {
      if (isDown) throw new Error('Down')
      return { ...published, completed_at: '2026-11-21T10:00:00Z' }
    })
    const { screen, user } = await openAll([published], [complete])
    await user.click(screen.getByRole('button', { name: 'Voltooien' }))
    const failed = screen.getByText(/Er was iets misgegaan met het voltooien/)
    await expect.element(failed).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Voltooien' }))
    await expect.element(screen.getByText(/Onboarding voltooid!!!$/)).toBeVisible()
    await expect.element(failed).not.toBeInTheDocument()
  })
})

describe('the page of an organisation', () => {
  const listed = answer(issuerOnboarding.list, [halfway])
  const page = <ChecklistPart organizationId={NOORDERMOLEN} />

  it('shows it to superadmins', async () => {
    const { screen } = await show(page, [listed])
    await expect.element(screen.getByRole('region', { name: 'Obligaties uitgeven' })).toBeVisible()
  })

  it('does not ask it for others', async () => {
    const user = testUser({}, [membership({ role: 'admin' })])
    const refused = answer(issuerOnboarding.list, () => {
      throw new Error('Asked for who may not')
    })
    const { screen } = await show(
      <>
        {page}
        <p>Rest</p>
      </>,
      [refused],
      { user },
    )
    await expect.element(screen.getByText('Rest')).toBeVisible()
    await expect
      .element(screen.getByRole('region', { name: 'Obligaties uitgeven' }))
      .not.toBeInTheDocument()
  })

  it('does without when it could not be read', async () => {
    const { screen } = await show(
      <>
        {page}
        <p>Rest</p>
      </>,
      [refuse(issuerOnboarding.list, 500)],
    )
    await expect.element(screen.getByText('Rest')).toBeVisible()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })
})
