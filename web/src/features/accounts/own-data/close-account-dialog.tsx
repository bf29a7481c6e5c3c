import { Button, List, Skeleton, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Closing } from '@zegel/contract/accounts/own-data'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatList } from '../../../lib/format.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { whenAnswered } from '../../../shared/acting/when-answered.ts'
import { type Confirmed, useConfirmed } from '../../../shared/acting/confirmed.tsx'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../ui/dialogs/dialog-footer.tsx'
import { useFocusOnArrival } from '../../../ui/dialogs/use-focus-on-arrival.ts'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { closingQuery, useCloseAccount } from './own-data.api.ts'

/** Asks whether the account is to be closed: what stands in the way, what goes and when, and what the law keeps. */
export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('own-data')
  const { confirmed, passwordDialog } = useConfirmed()
  const withoutWay = (body: ReactNode) => (
    <>
      {body}
      <Buttons label={t('close.back')} onClose={onClose} />
    </>
  )
  return (
    <>
      <Dialog title={t('close.title')} onClose={onClose}>
        <Awaited waiting={withoutWay(<Skeleton height={160} radius="md" />)} failed={withoutWay}>
          <Answered confirmed={confirmed} onClose={onClose} />
        </Awaited>
      </Dialog>
      {passwordDialog}
    </>
  )
}

interface AnsweredProps {
  confirmed: Confirmed['confirmed']
  onClose: () => void
}

function Answered({ confirmed, onClose }: AnsweredProps) {
  const { t } = useTranslation('own-data')
  const { data: closing } = useSuspenseQuery(closingQuery())
  const close = useCloseAccount(confirmed, closing.erased_after_days)
  const handleClose = () =>
    whenAnswered(close.mutateAsync(), {
      onError: (error) => toastFailure(error, failureText(error)),
    })
  if (closing.obstacles.length > 0)
    return (
      <>
        <InTheWay closing={closing} />
        <Buttons label={t('close.back')} onClose={onClose} />
      </>
    )
  return (
    <>
      <Meaning closing={closing} />
      <Buttons label={t('close.cancel')} onClose={onClose}>
        <Button color="red.9" loading={close.isPending} onClick={handleClose}>
          {t('close.submit')}
        </Button>
      </Buttons>
    </>
  )
}

interface ButtonsProps {
  label: string
  onClose: () => void
  children?: ReactNode
}

// What goes back has the focus, also when the answer puts it there anew.
function Buttons({ label, onClose, children }: ButtonsProps) {
  const back = useFocusOnArrival<HTMLButtonElement>()
  return (
    <DialogFooter>
      <Button variant="default" onClick={onClose} ref={back} data-autofocus>
        {label}
      </Button>
      {children}
    </DialogFooter>
  )
}

function InTheWay({ closing: { obstacles } }: { closing: Closing }) {
  const { t } = useTranslation('own-data')
  return (
    <InfoAlert tone="warning" title={t('close.notYet')}>
      <List spacing="xs">
        {[...Map.groupBy(obstacles, ({ kind }) => kind)].map(([kind, some]) => (
          <List.Item key={kind}>
            {t(`obstacle.${kind}`, { name: formatList(some.map(({ name }) => name)) })}
          </List.Item>
        ))}
      </List>
    </InfoAlert>
  )
}

function Meaning({ closing }: { closing: Closing }) {
  const { t } = useTranslation('own-data')
  const { kept, erased_after_days: days, kept_years: years } = closing
  return (
    <Stack gap="md">
      <Text>{t('close.goes', { count: days })}</Text>
      <div>
        <Text fw={600}>{t('close.stays')}</Text>
        <List spacing="xs" mt="xs">
          {kept.map((what) => (
            <List.Item key={what}>{t(`kept.${what}`, { years })}</List.Item>
          ))}
        </List>
      </div>
    </Stack>
  )
}
