import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../../../test/harness.tsx'
import { RemoteSelect } from './remote-select.tsx'

const optionOf = (label: string) => ({ value: label, label })
const EVERYBODY = ['Anna de Vries', 'Renée Bakker', 'Pieter Bakkers'].map(optionOf)
// The first has nothing in her name of what is typed: the server found her by her address.
const FOUND = EVERYBODY.slice(0, 2)

/** A field whose server answers when the test says so. */
function Field() {
  const [chosen, setChosen] = useState('')
  const [asked, setAsked] = useState('')
  const [answered, setAnswered] = useState('')
  useWindowEvent('answered', () => setAnswered(asked))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setChosen('verstuurd')
      }}
    >
      <RemoteSelect
        label="Ontvanger"
        value={chosen}
        onChange={setChosen}
        first={[optionOf('Windpark Noorderdiep B.V.')]}
        options={answered ? FOUND : EVERYBODY}
        onSearch={setAsked}
        isFetching={asked !== answered}
        nothingFoundMessage="Niemand"
      />
      <output>{chosen}</output>
    </form>
  )
}

it('offers nobody who is called otherwise until the server has answered, and then whom it found, of whom Enter chooses the one who is called so', async () => {
  const { screen, user } = await show(<Field />)
  const options = screen.getByRole('option')
  const field = screen.getByRole('combobox', { name: 'Ontvanger' })
  await user.click(field)
  await expect.element(options).toHaveLength(4)

  await user.fill(field, 'renee')
  await expect.element(options).toHaveTextContent('Renée Bakker')
  await user.fill(field, 'niemand heet zo')
  await expect.element(options).not.toBeInTheDocument()
  await expect.element(screen.getByText('Niemand', { exact: true })).not.toBeInTheDocument()

  await user.fill(field, 'renee')
  await expect.element(field).toHaveAttribute('aria-busy', 'true')
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('answered'))
      return field.element().getAttribute('aria-busy')
    })
    .toBe('false')
  await expect.element(options).toHaveLength(2)
  await user.keyboard('{Enter}')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Renée Bakker')
})
