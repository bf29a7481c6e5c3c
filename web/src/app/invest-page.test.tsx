import { invest } from '@zegel/contract/invest/invest'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { type Answer, answer, stubFetch, Refusal, refuse } from '../../test/data/stub-api.ts'
import { offer } from '../../test/data/invest-data.ts'
import { BOND } from '../../test/data/register-data.ts'
import { NOORDERMOLEN } from '../../test/data/users.ts'
import { prefetchOffer } from './prefetch-offer.ts'
import { InvestPage } from './invest-page.tsx'

const link = { fi: BOND, o: NOORDERMOLEN }

afterEach(() => vi.unstubAllGlobals())

function open(behind: Answer) {
  vi.stubGlobal('fetch', stubFetch([behind], []))
  const asked = prefetchOffer(link)
  asked.catch(() => {})
  return render(<InvestPage link={link} asked={asked} />)
}

describe('the first page behind a public link', () => {
  it('shows the offer, and leads into the app', async () => {
    const screen = await open(answer(invest.get, offer()))
    await expect.element(screen.getByText('Doe mee met de wind')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Investeren' }))
      .toHaveAttribute('href', `/app/invest?fi=${BOND}&o=${NOORDERMOLEN}&step=selection`)
  })

  it('takes the answer that was asked for before there was any code, and asks nothing itself', async () => {
    const asked = vi.fn<typeof fetch>()
    vi.stubGlobal('fetch', asked)
    const sent = Promise.resolve(Response.json(offer()))
    window.askedEarly = { [`/api/invest?fi=${BOND}&o=${NOORDERMOLEN}`]: sent }
    const screen = await render(<InvestPage link={link} asked={prefetchOffer(link)} />)
    await expect.element(screen.getByText('Doe mee met de wind')).toBeVisible()
    expect(asked).not.toHaveBeenCalled()
  })

  it('says sorry when the link leads nowhere', async () => {
    const screen = await open(refuse(invest.get, 404))
    await expect
      .element(screen.getByRole('heading', { name: 'Sorry, deze link werkt niet' }))
      .toBeVisible()
  })

  it('can be asked again when that failed', async () => {
    let isDown = true
    const screen = await open(
      answer(invest.get, () => (isDown ? new Refusal(500, { code: 'server-error' }) : offer())),
    )
    await expect.element(screen.getByText('Dit kon niet worden geladen')).toBeVisible()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    await expect.element(screen.getByText('Doe mee met de wind')).toBeVisible()
  })
})
