import { Button, Group, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { whenAnswered } from '../../../shared/acting/when-answered.ts'
import { toastRefusal } from '../../../shared/acting/toast-failure.ts'
import { Awaited, inSection } from '../../../ui/awaited.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Section } from '../../../ui/section.tsx'
import { FactList } from '../../../ui/tables/fact-list.tsx'
import { useTermsFacts } from './grant-vesting.tsx'
import { defaultVestingQuery, useSetDefaultVesting } from './vesting.api.ts'
import { DefaultVestingForm } from './vesting-form.tsx'

/** How grants of options vest unless something else is set for one. */
export function DefaultVestingSection({ instrument }: { instrument: Instrument }) {
  return (
    <Awaited key={instrument.id} waiting={null} failed={inSection}>
      <KnownDefault instrument={instrument} />
    </Awaited>
  )
}

function KnownDefault({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('vesting')
  const [open, setOpen] = useState<'change' | 'remove'>()
  const set = useSetDefaultVesting()
  const { terms } = useSuspenseQuery(defaultVestingQuery(instrument.id)).data
  const facts = useTermsFacts(terms)
  const onClose = () => setOpen(undefined)
  const remove = () =>
    whenAnswered(
      set.mutateAsync(
        { financial_instrument_id: instrument.id, terms: null },
        { onSettled: onClose },
      ),
      { onError: (error) => toastRefusal(error, t('default.failed')) },
    )
  return (
    <Section
      title={t('default.title')}
      line={t('default.line')}
      actions={
        instrument.may.manage && (
          <Group gap="xs">
            <Button variant="default" size="sm" onClick={() => setOpen('change')}>
              {t(terms ? 'default.change' : 'default.set')}
            </Button>
            {terms && (
              <Button variant="default" size="sm" onClick={() => setOpen('remove')}>
                {t('default.remove')}
              </Button>
            )}
          </Group>
        )
      }
    >
      {terms ? <FactList facts={facts} /> : <Text size="sm">{t('default.none')}</Text>}
      {open === 'change' && (
        <DefaultVestingForm instrumentId={instrument.id} terms={terms} onClose={onClose} />
      )}
      {open === 'remove' && (
        <ConfirmDialog
          title={t('default.removeTitle')}
          confirmLabel={t('default.remove')}
          isDestructive
          isBusy={set.isPending}
          onConfirm={remove}
          onClose={onClose}
        >
          {t('default.removeText')}
        </ConfirmDialog>
      )}
    </Section>
  )
}
