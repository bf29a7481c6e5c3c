import { ActionIcon, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Group } from '@zegel/contract/instruments/groups'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { mayWithInstrument } from '@zegel/core/access/may'
import { clsx } from 'clsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { whenAnswered } from '../../../shared/acting/when-answered.ts'
import { useActor } from '../../../shared/current-user.ts'
import { focusReturned, toastFailure } from '../../../shared/acting/toast-failure.ts'
import { Money } from '../../../ui/tables/values.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'
import classes from './group-item.module.css'
import { useAddToGroup, useTakeOutOfGroup } from './groups.api.ts'

/** What is in a group, with what each takes of the limit; whoever manages one may take it out. */
export function GroupMembers({ group, instrument }: { group: Group; instrument: Instrument }) {
  const { t } = useTranslation('groups')
  const actor = useActor()
  const takeOut = useTakeOutOfGroup()
  const putBack = useAddToGroup()
  const { organization_id: organizationId, may } = instrument
  const mayManage = (instrumentId: string) =>
    may.manage &&
    mayWithInstrument(actor, 'manage instrument', {
      organizationId,
      instrumentId,
      isParticipant: false,
    })

  function handleTakeOut({ id, name }: Group['financial_instruments'][number]) {
    const pair = { group_id: group.id, financial_instrument_id: id }
    const undo = {
      label: t('undo'),
      run: () =>
        focusReturned(() => putBack.mutateAsync(pair)).catch((error: Error) =>
          toastFailure(error, error.message),
        ),
    }
    whenAnswered(takeOut.mutateAsync(pair), {
      onSuccess: () => notifySuccess(t('takenOut', { name, group: group.name }), { action: undo }),
      onError: (error) => toastFailure(error, t('removeFailed')),
    })
  }

  if (group.financial_instruments.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('noInstruments')}
      </Text>
    )
  }
  return (
    <ul className={classes.members} aria-label={t('instrumentsOf', { name: group.name })}>
      {group.financial_instruments.map((member) => {
        const isOwn = member.id === instrument.id
        return (
          <li key={member.id} className={classes.member}>
            <span className={clsx(classes.dot, isOwn && classes.own)} aria-hidden />
            <span className={clsx(classes.memberName, isOwn && classes.isOwn)}>
              {isOwn ? (
                member.name
              ) : (
                <TextLink
                  to="/app/overview/instruments/$id/$section"
                  params={{ id: member.id, section: 'invest' }}
                  search={{ id: organizationId }}
                  inherit
                  c="inherit"
                >
                  {member.name}
                </TextLink>
              )}
            </span>
            <Money amount={member.blocked_amount} />
            {mayManage(member.id) && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('takeOut', { name: member.name, group: group.name })}
                loading={
                  takeOut.isPending && takeOut.variables.financial_instrument_id === member.id
                }
                onClick={() => handleTakeOut(member)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
          </li>
        )
      })}
    </ul>
  )
}
