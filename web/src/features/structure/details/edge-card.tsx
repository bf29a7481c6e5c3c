import { Button, Group } from '@mantine/core'
import { IconPencil, IconUserMinus } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { instrumentRights, seatRights } from '@zegel/core/structure/rights'
import { votingPower } from '@zegel/core/structure/voting-power'
import type { Seat } from '@zegel/core/structure/structure-index'
import { formatDate, formatUnits } from '../../../lib/format.ts'
import { useBodyName } from '../../../shared/legal-persons/legal-person-texts.ts'
import { useBoundsText } from '../../../shared/acting/authority-note.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { findMembership, findPerson } from '../find-person.ts'
import type { StructureView } from '../structure-view.ts'
import { useRemoveMember, useRestoreMember } from '../structure.api.ts'
import { BackButton, CardFrame } from './card-frame.tsx'
import { CardList, CardRow, CardSection } from './card-section.tsx'
import classes from './details.module.css'
import { PageName } from './page-name.tsx'
import { formatPart, RightWords } from './rights-texts.tsx'
import { SeatForm } from './seat-form.tsx'
import { toastOrLog, toastWithUndo } from './edit-outcome.ts'
import { FormOpener, useFormInPlace } from './form-opener.tsx'

/** Somebody in a body: as what, with which holdings, and what that gives. */
export function EdgeCard({ view, seat }: { view: StructureView; seat: Seat }) {
  const { t } = useTranslation('structure')
  const bodyName = useBodyName()
  const { index, select, structure, isEditing } = view
  const { person, body, membership, holdings, stated } = seat
  const entity = index.person(body.legal_person_id)?.legal_name ?? ''
  const photo = findPerson(structure, person.id)?.photo_image_url
  return (
    <CardFrame
      view={view}
      title={<PageName view={view} personId={person.id} name={person.legal_name} />}
      line={t('details.edge.line', { body: bodyName(body), entity })}
      back={<BackButton view={view} personId={body.legal_person_id} />}
      picture={
        <Picture
          url={photo}
          name={person.legal_name}
          size={40}
          isSquare={person.type !== 'natural_person'}
        />
      }
    >
      <RightWords rights={seatRights(seat)} />
      <CardSection title={t('details.edge.membership')}>
        <SeatMembership view={view} seat={seat} />
        {membership && isEditing && <SeatEditing view={view} seat={seat} membership={membership} />}
      </CardSection>
      {(holdings.length > 0 || stated !== null) && (
        <CardSection title={t('details.edge.holdings')}>
          <SeatHoldings view={view} seat={seat} />
        </CardSection>
      )}
      <CardSection title={t('details.edge.more')}>
        <CardList>
          <CardRow
            title={person.legal_name}
            onOpen={() => select({ kind: 'person', id: person.id })}
          />
          <CardRow
            title={t('details.edge.line', { body: bodyName(body), entity })}
            onOpen={() => select({ kind: 'body', id: body.id })}
          />
        </CardList>
      </CardSection>
    </CardFrame>
  )
}

/** Ends a membership; the toast puts it back. */
function useMemberRemoval({ select }: StructureView) {
  const { t } = useTranslation('structure')
  const removing = useRemoveMember()
  const restoring = useRestoreMember()

  async function remove({ body, person }: Seat, membershipId: string) {
    try {
      await removing.mutateAsync(membershipId)
    } catch (error) {
      return toastOrLog('A member could not be removed', error)
    }
    select({ kind: 'body', id: body.id })
    toastWithUndo(t('details.edge.removed', { name: person.legal_name }), {
      undo: () => restoring.mutateAsync(membershipId),
      show: () =>
        select({ kind: 'edge', bodyId: body.id, personId: person.id }, { takesFocus: true }),
    })
  }

  return { remove, isRemoving: removing.isPending }
}

/** What somebody holds in a body: of each instrument the part, the units and what they give; or the part that was stated. */
function SeatHoldings({ view, seat }: { view: StructureView; seat: Seat }) {
  const { t } = useTranslation('structure')
  const { holdings, stated, person, body } = seat
  const votes = votingPower(view.index, body.legal_person_id).get(person.id)
  return (
    <CardList>
      {body.type === 'Shareholders' && votes !== undefined && (
        <CardRow title={t('details.edge.votes')} figure={formatPart(votes)} />
      )}
      {stated !== null && (
        <CardRow
          title={t('details.edge.stated')}
          line={t('details.edge.statedLine')}
          figure={formatPart(stated)}
        />
      )}
      {holdings.map(({ instrument, balance, fraction }) => (
        <CardRow
          key={instrument.id}
          title={instrument.name}
          line={instrumentRights(instrument)
            .map((right) => t(`rights.${right}`))
            .join(', ')}
          figure={formatPart(fraction)}
          figureLine={t('details.units', { count: balance, formatted: formatUnits(balance) })}
          onOpen={() => view.select({ kind: 'instrument', id: instrument.id })}
        />
      ))}
    </CardList>
  )
}

/** As what somebody sits in a body and since when; who only holds something is a member by the register. */
function SeatMembership({ view, seat }: { view: StructureView; seat: Seat }) {
  const { t } = useTranslation('structure')
  const boundsText = useBoundsText()
  const { membership } = seat
  if (!membership) return <div className={classes.nothing}>{t('details.edge.byRegister')}</div>
  const { since, until, authority, authority_limit, authority_acts, authority_amount } =
    findMembership(view.structure, seat) ?? {}
  const bounds = boundsText({
    ...{ acts: authority_acts, amount: authority_amount, scope: authority_limit },
  })
  return (
    <>
      <div>{membership.title ?? t('details.edge.noTitle')}</div>
      {authority && (
        <div className={classes.rowLine}>
          {t(`details.edge.authority.${authority}`)}
          {bounds && ` (${bounds})`}
        </div>
      )}
      {since && (
        <div className={classes.rowLine}>
          {t('details.edge.since', { date: formatDate(since) })}
        </div>
      )}
      {until && (
        <div className={classes.rowLine}>
          {t('details.edge.until', { date: formatDate(until) })}
        </div>
      )}
    </>
  )
}

interface SeatEditingProps {
  view: StructureView
  seat: Seat
  membership: NonNullable<Seat['membership']>
}

/** Changes the title that somebody has in a body and its days, or takes them out of it. */
function SeatEditing({ view, seat, membership }: SeatEditingProps) {
  const { t } = useTranslation('structure')
  const { isOpen, close, opener } = useFormInPlace()
  const { remove, isRemoving } = useMemberRemoval(view)
  if (isOpen) return <SeatForm view={view} seat={seat} onClose={close} />
  return (
    <Group gap="xs" mt="sm">
      <FormOpener {...opener} leftSection={<IconPencil size={14} aria-hidden />}>
        {t('details.edge.retitle')}
      </FormOpener>
      <Button
        variant="default"
        size="xs"
        c="var(--zegel-error)"
        leftSection={<IconUserMinus size={14} aria-hidden />}
        loading={isRemoving}
        onClick={() => void remove(seat, membership.id)}
      >
        {t('details.edge.remove')}
      </Button>
    </Group>
  )
}
