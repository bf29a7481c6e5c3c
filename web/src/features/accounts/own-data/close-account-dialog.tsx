import { Button, Group, List, Skeleton, Stack, Text } from '@mantine/core'
import type { Closing } from '@zegel/contract/accounts/own-data'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../i18n/i18n.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { useConfirmed } from '../../../shared/acting/confirmed.tsx'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { useCloseAccount, useClosing } from './own-data.api.ts'

/** Asks whether the account is to be closed: what stands in the way, what goes and when, and what the law keeps. */
export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('own-data')
  const closing = useClosing()
  const { confirmed, passwordDialog } = useConfirmed()
  const close = useCloseAccount(confirmed)
  const mayClose = closing.data?.obstacles.length === 0
  return (
    <>
      <Dialog title={t('close.title')} onClose={onClose}>
        {closing.isError && <Failure error={closing.error} onRetry={closing.refetch} />}
        {closing.isPending && <Skeleton height={160} radius="md" />}
        {closing.data &&
          (mayClose ? <Meaning closing={closing.data} /> : <InTheWay closing={closing.data} />)}
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t(mayClose ? 'close.cancel' : 'close.back')}
          </Button>
          {mayClose && (
            <Button
              color="red.9"
              loading={close.isPending}
              onClick={() =>
                close.mutate(undefined, {
                  onError: (error) => toastFailure(error, failureText(error)),
                })
              }
            >
              {t('close.submit')}
            </Button>
          )}
        </Group>
      </Dialog>
      {passwordDialog}
    </>
  )
}

function InTheWay({ closing: { obstacles } }: { closing: Closing }) {
  const { t } = useTranslation('own-data')
  const list = new Intl.ListFormat(currentLanguage(), { type: 'conjunction' })
  return (
    <InfoAlert tone="warning" title={t('close.notYet')}>
      <List spacing="xs">
        {[...Map.groupBy(obstacles, ({ kind }) => kind)].map(([kind, some]) => (
          <List.Item key={kind}>
            {t(`obstacle.${kind}`, { name: list.format(some.map(({ name }) => name)) })}
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
