import { Button, Group, List, Stack, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { LANGUAGES } from '@zegel/contract/messages'
import { InviteParticipant, type Participant } from '@zegel/contract/register/participants'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { currentLanguage } from '../../../i18n/i18n.ts'
import { languages } from '../../../i18n/languages.ts'
import { CallFailed } from '../../../lib/call.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { formatUnits } from '../../../lib/format.ts'
import { DialogFooter } from '../../../ui/dialogs/dialog-footer.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { ScrollBox } from '../../../ui/tables/scroll-box.tsx'
import type { Tone } from '../../../ui/tone.ts'
import classes from './participants.module.css'
import { invitingWords, isInvitable } from './invite-button.tsx'
import { type InvitationWords, useInvite } from './participants.api.ts'

interface InviteManyProps {
  instrumentId: string
  chosen: readonly Participant[]
  /** They were invited, and it was read how that went. */
  onDone?: () => void
  /** As high as the buttons beside it. */
  size?: 'xs' | 'sm'
}

/** Invites several at once, with words of the inviter's own, and says of each what came of it; nothing where nobody can be. */
export function InviteMany({ instrumentId, chosen, onDone, size = 'xs' }: InviteManyProps) {
  const words = useInvitingWords(chosen)
  // As they were when it was asked: the list behind it changes with each who is invited.
  const [asked, setAsked] = useState<readonly Participant[]>()
  if (!words && !asked) return null
  return (
    <>
      <Button
        variant="default"
        size={size}
        className={classes.inviting ?? ''}
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={() => setAsked(chosen)}
      >
        {words}
      </Button>
      {asked && (
        <InviteDialog
          instrumentId={instrumentId}
          chosen={asked}
          onClose={(isSent) => {
            setAsked(undefined)
            if (isSent) onDone?.()
          }}
        />
      )}
    </>
  )
}

/** Who of the chosen would be invited: all, so many of them, or the one by name; nothing where nobody can be. */
function useInvitingWords(chosen: readonly Participant[]): string | undefined {
  const { t } = useTranslation('participants')
  const reached = chosen.filter(isInvitable)
  const [first, second] = reached
  if (!first) return undefined
  if (!second) return t(`${invitingWords(first)}Of`, { name: first.legal_person.legal_name })
  const invitees = formatUnits(reached.length)
  if (reached.length === chosen.length) return t('invite.all', { invitees })
  return t('invite.some', { invitees, chosen: formatUnits(chosen.length) })
}

/** What came of the invitation of one of them. */
interface Outcome {
  participant: Participant
  result: 'invited' | 'member' | 'refused'
  /** Why it was refused. */
  reason?: string
}

interface InviteDialogProps {
  instrumentId: string
  chosen: readonly Participant[]
  onClose: (isSent: boolean) => void
}

function InviteDialog({ instrumentId, chosen, onClose }: InviteDialogProps) {
  const { t } = useTranslation('participants')
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>()
  const { sendAll, sent } = useSendAll(instrumentId)
  const invitees = chosen.filter(isInvitable)
  const others = chosen.filter((participant) => !isInvitable(participant))
  const count = invitees.length
  const form = useContractForm({
    schema: InviteParticipant.pick({ message: true, language: true }),
    initialValues: { message: '', language: currentLanguage() },
    save: async (words) =>
      setOutcomes([...(await sendAll(invitees, words)), ...others.map(toNone)]),
  })

  function toNone(participant: Participant): Outcome {
    if (participant.legal_person.active) return { participant, result: 'member' }
    return { participant, result: 'refused', reason: t('invite.noAddress') }
  }

  if (outcomes) return <OutcomesDialog outcomes={outcomes} onClose={() => onClose(true)} />
  return (
    <FormDialog
      title={t('invite.allTitle', { count })}
      form={form}
      submitLabel={t('invite.allConfirm')}
      summary={sent > 0 && <Text size="sm">{t('invite.sending', { sent, total: count })}</Text>}
      onClose={() => onClose(false)}
      size="medium"
    >
      <Text>{t('invite.allText')}</Text>
      <Names participants={invitees} />
      {others.length > 0 && (
        <div>
          <Text size="sm" c="dimmed">
            {t('invite.notInvited')}
          </Text>
          <Names participants={others} />
        </div>
      )}
      <TextareaField
        label={t('invite.message')}
        description={t('invite.messageHelp')}
        {...form.getInputProps('message')}
      />
      <SelectField
        label={t('invite.language')}
        data={LANGUAGES.map((value) => ({ value, label: languages[value].name }))}
        {...form.getInputProps('language')}
      />
    </FormDialog>
  )
}

function Names({ participants }: { participants: readonly Participant[] }) {
  return (
    <List size="sm" mah={200} style={{ overflowY: 'auto' }}>
      {participants.map(({ id, legal_person }) => (
        <List.Item key={id}>{legal_person.legal_name}</List.Item>
      ))}
    </List>
  )
}

/** Invites one after the other, and goes on when one of them is refused; how far it is can be shown meanwhile. */
function useSendAll(instrumentId: string) {
  const { t } = useTranslation('participants')
  const invite = useInvite(instrumentId)
  const [sent, setSent] = useState(0)

  async function sendOne(participant: Participant, words: InvitationWords): Promise<Outcome> {
    try {
      await invite.mutateAsync({ ...words, id: participant.legal_person_id })
      return { participant, result: 'invited' }
    } catch (error) {
      const failure = error instanceof CallFailed && error.status < 500 ? error : undefined
      if (failure?.code === 'participant-has-account') return { participant, result: 'member' }
      const reason = failure?.message ?? t('invite.unknown')
      return { participant, result: 'refused', reason }
    }
  }

  async function sendAll(invitees: readonly Participant[], words: InvitationWords) {
    const outcomes: Outcome[] = []
    for (const participant of invitees) {
      outcomes.push(await sendOne(participant, words))
      setSent(outcomes.length)
    }
    return outcomes
  }

  return { sendAll, sent }
}

const tones = {
  invited: 'success',
  member: 'neutral',
  refused: 'error',
} as const satisfies Record<Outcome['result'], Tone>

/** Of each what came of it. */
function OutcomesDialog({
  outcomes,
  onClose,
}: {
  outcomes: readonly Outcome[]
  onClose: () => void
}) {
  const { t } = useTranslation(['participants', 'ui'])
  return (
    <Dialog title={t('invite.outcome')} onClose={onClose} size="medium">
      <Stack gap="md">
        <ScrollBox label={t('invite.outcome')} height={360}>
          <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
            {outcomes.map(({ participant, result, reason }) => (
              <Group component="li" key={participant.id} justify="space-between" wrap="nowrap">
                <div style={{ minWidth: 0 }}>
                  {participant.legal_person.legal_name}
                  {reason && (
                    <Text size="xs" c="dimmed">
                      {reason}
                    </Text>
                  )}
                </div>
                <StatusBadge tone={tones[result]}>{t(`invite.result.${result}`)}</StatusBadge>
              </Group>
            ))}
          </Stack>
        </ScrollBox>
        <DialogFooter>
          <Button onClick={onClose}>{t('ui:close')}</Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  )
}
