import { instrumentFiles } from '@zegel/contract/instruments/instrument-files'
import { instruments, type Instrument } from '@zegel/contract/instruments/instruments'
import { portfolio } from '@zegel/contract/portfolio/portfolio'
import { receivers } from '@zegel/contract/transactions/receivers'
import { register } from '@zegel/contract/register/register'
import { transactions } from '@zegel/contract/transactions/transactions'
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { z } from 'zod'
import { transferStep } from '../src/features/transactions/transfers/transfer-steps.ts'
import { TransferScreen } from '../src/features/transactions/transfers/transfer-screen.tsx'
import { useCurrentUser } from '../src/pieces/current-user.ts'
import type { Answer } from './answers.ts'
import { answer, showRoutes } from './harness.tsx'
import { bond, ISSUER, person, position, transaction } from './register-data.ts'

export const anna = person(1, { legal_name: 'Anna de Vries' })
export const holding = person(2, {
  legal_name: 'De Vries Beheer B.V.',
  type: 'besloten vennootschap',
})
export const own = position(37)
const { id, legal_name, type } = anna
export const noor = { ...person(3), legal_name: 'Noor Bakker' }

/** An instrument whose participants transfer units to each other. */
export function open(part: Parameters<typeof bond>[0] = {}): Instrument {
  return bond({ peer_to_peer: true, ...part })
}

/** What the wizard asks, for Anna who holds 38 of a bond in her own name. */
export const known: Answer[] = [
  answer(instruments.get, open()),
  answer(portfolio.listBalances, [own]),
  answer(receivers.list, [{ id, legal_name, type }]),
  answer(instrumentFiles.listOfTransactions, []),
  answer(register.listAvailableIntervals, [{ start: 1, end: 38 }]),
]

/** Finds Noor by any address. */
export const findsNoor = answer(receivers.find, {
  id: noor.id,
  legal_name: noor.legal_name,
  type: noor.type,
})

export const makes = answer(
  transactions.create,
  transaction(1, { type: 'transfer', sending_legal_person_id: ISSUER }),
)

/** The wizard at an address, with the first answers before what is known. */
export async function showTransfer(answers: readonly Answer[] = [], search = `position=${own.id}`) {
  const rootRoute = createRootRoute({ component: Outlet })
  const signedIn = createRoute({
    getParentRoute: () => rootRoute,
    id: 'signed-in',
    component: WithUser,
  })
  const transfer = createRoute({
    getParentRoute: () => signedIn,
    path: '/app/transfer',
    validateSearch: z.object({ position: z.string().optional(), step: transferStep }),
    component: TransferScreen,
  })
  const home = createRoute({
    getParentRoute: () => signedIn,
    path: '/app/home',
    component: () => <h1>Thuis</h1>,
  })
  const tree = rootRoute.addChildren([signedIn.addChildren([transfer, home])])
  const shown = await showRoutes(tree, [...answers, ...known], { path: `/app/transfer?${search}` })
  const { screen, user } = shown
  const field = (name: string) => screen.getByRole('textbox', { name })
  const button = (name: string) => screen.getByRole('button', { name, exact: true })
  const question = (name: string) => screen.getByRole('heading', { level: 2, name })
  const next = () => user.click(button('Volgende'))
  const receive = async () => {
    await user.fill(field('E-mailadres van de ontvanger'), 'noor@demo.test')
    await user.click(button('Ontvanger zoeken'))
    await user.click(button('Volgende'))
  }
  const price = async (amount = '5', each = '1000') => {
    await user.fill(field('Aantal'), amount)
    await user.fill(field('Prijs per stuk'), each)
    await next()
  }
  /** From the first step to the last, with five units for Noor. */
  const walk = async () => {
    await receive()
    await price()
    await next()
    await next()
    await next()
  }
  return { ...shown, field, button, question, next, receive, price, walk }
}

function WithUser() {
  const { isSuccess } = useCurrentUser()
  return isSuccess ? <Outlet /> : null
}
