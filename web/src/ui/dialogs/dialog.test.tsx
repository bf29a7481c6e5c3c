import { Box, Button, Menu } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { createBrowserHistory } from '@tanstack/react-router'
import { message } from '@zegel/contract/messages'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { show } from '../../../test/harness.tsx'
import { CallFailed } from '../../lib/call.ts'
import { useContractForm } from '../../lib/form.tsx'
import { DateField } from '../fields/date-field.tsx'
import { TextField } from '../fields/text-fields.tsx'
import { Section } from '../section.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { FormDialog } from './form-dialog.tsx'
import { SideDrawer } from './side-drawer.tsx'

function Page() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Weggooien</Button>
      {isAsking && (
        <ConfirmDialog
          title="Zeker weten?"
          confirmLabel="Ja"
          onConfirm={() => setIsAsking(false)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

it.each(['{Escape}', '{Enter}'])('gives the focus back when it goes by %s', async (key) => {
  const { screen, user } = await show(<Page />)
  const opener = screen.getByRole('button', { name: 'Weggooien' })
  await opener.click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await user.keyboard(key)
  await expect.element(opener).toHaveFocus()
})

it('leaves the focus on the drawer when the button that it came from goes with what was done', async () => {
  function Record() {
    const [isAsking, setIsAsking] = useState(false)
    const [isOver, setIsOver] = useState(false)
    useWindowEvent('heard', () => setIsOver(true))
    return (
      <SideDrawer title="Uitgifte" onClose={() => {}}>
        {!isOver && <Button onClick={() => setIsAsking(true)}>Intrekken</Button>}
        {isAsking && <Dialog title="Zeker weten?" onClose={() => setIsAsking(false)} />}
      </SideDrawer>
    )
  }
  const { screen, user } = await show(<Record />)
  const opener = screen.getByRole('button', { name: 'Intrekken' })
  await opener.click()
  await expect.element(screen.getByRole('dialog', { name: 'Zeker weten?' })).toBeVisible()
  await user.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
  window.dispatchEvent(new Event('heard'))
  await expect.element(screen.getByRole('dialog', { name: 'Uitgifte' })).toHaveFocus()
})

it.each([
  { state: 'goes', isBusy: false },
  { state: 'is busy', isBusy: true },
])('gives the focus to the title of the section when what it came from $state', async (now) => {
  function Transactions() {
    const [isAsking, setIsAsking] = useState(false)
    const [isWithdrawn, setIsWithdrawn] = useState(false)
    return (
      <Section title="Transacties">
        {(now.isBusy || !isWithdrawn) && (
          <Button loading={isWithdrawn} onClick={() => setIsAsking(true)}>
            Intrekken
          </Button>
        )}
        {isAsking && (
          <ConfirmDialog
            title="Zeker weten?"
            confirmLabel="Ja"
            onConfirm={() => setIsWithdrawn(true)}
            onClose={() => setIsAsking(false)}
          />
        )}
      </Section>
    )
  }
  const { screen } = await show(<Transactions />)
  await screen.getByRole('button', { name: 'Intrekken' }).click()
  await screen.getByRole('button', { name: 'Ja' }).click()
  await screen.getByRole('button', { name: 'Sluiten' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Transacties' })).toHaveFocus()
})

it('leaves the page behind as it is: no stylesheet comes for it, and no key scrolls on', async () => {
  const { screen } = await show(<Page />)
  const sheets = () => document.querySelectorAll('style').length
  const before = sheets()
  await screen.getByRole('button', { name: 'Weggooien' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  expect(sheets()).toBe(before)
  expect(getComputedStyle(dialog.element()).overscrollBehaviorY).toBe('contain')
})

it('stays when Escape closes a calendar in it, and goes by the next', async () => {
  let closed = 0
  const { screen, user } = await show(
    <Dialog title="Vastleggen" onClose={() => closed++}>
      <DateField label="Datum" value="2026-11-27" />
    </Dialog>,
  )
  await user.click(screen.getByLabelText('Datum'))
  const calendar = screen.getByRole('button', { name: '27 november 2026' })
  await expect.element(calendar).toBeVisible()
  await user.keyboard('{Escape}')
  await expect.element(calendar).not.toBeInTheDocument()
  expect(closed).toBe(0)

  await user.keyboard('{Escape}')
  expect(closed).toBe(1)
})

function PageWithMenu() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button>Bewerken</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setIsAsking(true)}>Weggooien</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsking && (
        <ConfirmDialog
          title="Zeker weten?"
          confirmLabel="Ja"
          onConfirm={() => setIsAsking(false)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

it('gives the focus back to the button of the menu that it came from', async () => {
  const { screen, user } = await show(<PageWithMenu />)
  const opener = screen.getByRole('button', { name: 'Bewerken' })
  await opener.click()
  await screen.getByRole('menuitem', { name: 'Weggooien' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await user.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
})

const Answers = z.object({ name: z.string().min(1, { error: message('name-required') }) })

function LongForm() {
  const form = useContractForm({
    schema: Answers,
    initialValues: { name: '' },
    save: () => Promise.reject(new CallFailed(409, { message: 'De ronde is voorbij' })),
  })
  return (
    <FormDialog
      title="Nieuwe transactie"
      form={form}
      submitLabel="Maken"
      summary="Totaal € 1.000,00"
      onClose={() => undefined}
    >
      <TextField label="Naam" {...form.getInputProps('name')} />
      <Box h={2000} />
      <TextField label="Toelichting" data-autofocus />
    </FormDialog>
  )
}

it('keeps total and button in sight, and brings the first wrong field or what is refused out from under its header', async () => {
  const { screen, user } = await show(<LongForm />)
  const field = screen.getByLabelText('Naam')
  await expect.element(screen.getByLabelText('Toelichting')).toHaveFocus()
  await expect.element(screen.getByText('Totaal € 1.000,00')).toBeInViewport()
  await screen.getByRole('button', { name: 'Maken' }).click()
  await expect.element(field).toHaveFocus()
  const header = document.querySelector('.mantine-Modal-header')?.getBoundingClientRect().bottom
  await expect
    .poll(() => screen.getByText('Naam', { exact: true }).element().getBoundingClientRect().top)
    .toBeGreaterThanOrEqual(header ?? Number.NaN)
  await expect.element(screen.getByRole('button', { name: 'Maken' })).toBeInViewport()

  await user.fill(field, 'Anna')
  screen.getByLabelText('Toelichting').element().scrollIntoView()
  await screen.getByRole('button', { name: 'Maken' }).click()
  await expect.element(screen.getByText('De ronde is voorbij')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Maken' })).toHaveFocus()
  await expect.element(screen.getByText('De ronde is voorbij')).toBeInViewport({ ratio: 1 })
})

it('has the address of the page that is still there while whoever goes back is asked, and goes back for who leaves', async () => {
  const history = createBrowserHistory()
  const { href } = globalThis.location
  for (const page of ['/before', '/form']) {
    history.push(page)
    history.flush()
  }
  const { screen, user } = await show(<LongForm />, [], { history })
  const asked = screen.getByRole('dialog', { name: 'Wijzigingen weggooien?' })
  await user.fill(screen.getByLabelText('Naam'), 'Ans')
  history.back()
  await expect.element(asked).toBeVisible()
  await expect.poll(() => globalThis.location.pathname).toBe('/form')
  await asked.getByRole('button', { name: 'Verder invullen' }).click()
  await expect.poll(() => asked.query()).toBeNull()
  expect(globalThis.location.pathname).toBe('/form')
  history.back()
  await asked.getByRole('button', { name: 'Weggooien' }).click()
  await expect.poll(() => globalThis.location.pathname).toBe('/before')
  history.destroy()
  globalThis.history.replaceState(null, '', href)
})

it('asks whoever leaves the page with unsaved input first, and goes on where they do', async () => {
  const { screen, user, router } = await show(<LongForm />)
  const asked = screen.getByRole('dialog', { name: 'Wijzigingen weggooien?' })
  await user.fill(screen.getByLabelText('Naam'), 'Ans')
  router.history.push('/elsewhere')
  await asked.getByRole('button', { name: 'Verder invullen' }).click()
  await expect.element(screen.getByLabelText('Naam')).toHaveValue('Ans')
  await expect.poll(() => asked.query()).toBeNull()
  router.history.push('/elsewhere')
  await asked.getByRole('button', { name: 'Weggooien' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/elsewhere')
})
