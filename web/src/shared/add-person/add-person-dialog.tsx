import { Fieldset, Stack, Text } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isForeign } from '@zegel/core/legal-persons/register-number'
import type { ContractForm } from '../../lib/form.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { SegmentedToggle } from '../../ui/fields/segmented-toggle.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { showToast, viewing } from '../../ui/dialogs/toasts.tsx'
import { CompanyFields } from '../legal-persons/entity-fields.tsx'
import { RegisterPart } from '../instruments/register-part.tsx'
import { SeatFields } from '../legal-persons/seat-fields.tsx'
import { KnownPersonSelect } from './known-person-select.tsx'
import { NamesakeNotes } from './namesake-notes.tsx'
import type { Match, PersonDraft, Place } from './person-draft.ts'
import { type PersonForm, usePersonForm } from './use-person-form.ts'

interface AddPersonDialogProps {
  place: Place
  title: string
  submitLabel: string
  /** What the toast says when it is done. */
  addedText: string
  /** What is open at first. */
  startsWith?: PersonDraft['who']
  /** Those who are in the place already, as far as the screen knows. */
  present?: ReadonlySet<string>
  /** Who has no place there, and why that is so. */
  barred?: Barred | undefined
  onAdded: (legalPersonId: string) => unknown
  /** Where whoever was added can be looked at. */
  onView?: (legalPersonId: string) => void
  /** Perhaps somebody else was first. */
  onRefused?: () => void
  onClose: () => void
  /** Closes it after somebody was added, where that differs from closing it without. */
  onSaved?: (() => void) | undefined
}

interface Barred {
  id: string
  why: string
}

/** Adds a person or a legal entity: somebody new, or somebody the organisation knows. */
export function AddPersonDialog(props: AddPersonDialogProps) {
  const { place, title, submitLabel, addedText, startsWith = 'new', barred, onClose } = props
  const { onSaved = onClose } = props
  const { t } = useTranslation('add-person')
  const present = barred ? new Set(props.present).add(barred.id) : props.present
  const person = usePersonForm({
    place,
    startsWith,
    present,
    failedText: t('failed'),
    onRefused: props.onRefused,
    onAdded: async (id) => {
      await props.onAdded(id)
      const { onView } = props
      showToast('success', addedText, onView && { action: viewing(() => onView(id)) })
      onSaved()
    },
  })
  const { form, isReady, match } = person
  const isOffering = match !== undefined && !match.isHere
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={isOffering ? t('offer.submit') : submitLabel}
      isDisabled={!isReady}
      onClose={onClose}
      size="medium"
    >
      <WhoToggle person={person} />
      {form.values.who === 'existing' ? (
        <KnownPersonSelect
          place={place}
          label={t('choose')}
          present={present}
          isWithoutPresent
          isFirst
          initial={person.chosen}
          description={barred?.why}
          input={form.getInputProps('legal_person_id')}
        />
      ) : (
        <NewPart place={place} person={person} present={present} barred={barred} />
      )}
      {isReady && <NoteField place={place} person={person} />}
      {isReady && place.kind === 'body' && (
        <SeatFields
          getInputProps={person.form.getInputProps}
          hasStatedPart={place.hasStatedParts ?? false}
          authority={place.isBoard ? form.getValues().authority : undefined}
        />
      )}
      {isOffering && <Offer match={match} />}
    </FormDialog>
  )
}

function WhoToggle({ person: { form, changeWho } }: { person: PersonForm }) {
  const { t } = useTranslation('add-person')
  return (
    <SegmentedToggle
      label={t('who')}
      value={form.values.who}
      onChange={changeWho}
      isFullWidth
      options={[
        { value: 'new', label: t('new') },
        { value: 'existing', label: t('existing') },
      ]}
    />
  )
}

interface NewPartProps {
  place: Place
  person: PersonForm
  /** Those who are in the place already. */
  present: ReadonlySet<string> | undefined
  barred: Barred | undefined
}

function NewPart({ place, person, present, barred }: NewPartProps) {
  const { t } = useTranslation('add-person')
  const { form } = person
  return (
    <>
      <SegmentedToggle
        label={t('kind')}
        value={form.values.kind}
        onChange={person.changeKind}
        isFullWidth
        options={[
          { value: 'person', label: t('person') },
          { value: 'entity', label: t('entity') },
        ]}
      />
      {form.values.kind === 'person' ? (
        <>
          <PersonPart place={place} form={form} />
          <NamesakeNotes
            namesakes={person.namesakes}
            present={present}
            onChoose={person.chooseKnown}
          />
        </>
      ) : (
        <EntityPart place={place} person={person} barred={barred} />
      )}
    </>
  )
}

/** What the issuer calls a participant, or what somebody is in a body; an organisation asks nothing of the kind. */
function NoteField({ place, person: { form } }: { place: Place; person: PersonForm }) {
  const { t } = useTranslation('add-person')
  if (place.kind === 'organization') return null
  const field = place.kind === 'instrument' ? 'label' : 'title'
  return (
    <TextField
      label={t(field)}
      description={t(`${field}Help`)}
      autoComplete="off"
      {...form.getInputProps(field)}
    />
  )
}

function Offer({ match }: { match: Match }) {
  const { t } = useTranslation('add-person')
  const { legal_name: name } = match.person
  return (
    <div aria-live="polite">
      <InfoAlert tone="warning" title={t('offer.title', { name })}>
        {t('offer.line', { name })}
      </InfoAlert>
    </div>
  )
}

/** A company: first its number, then what the business register says of it, and who directs it. */
function EntityPart({ place, person, barred }: Omit<NewPartProps, 'present'>) {
  const { t } = useTranslation('add-person')
  const { form, search, searchKnown, match, isReady } = person
  const { getInputProps } = form

  return (
    <>
      <RegisterPart
        getInputProps={getInputProps}
        values={form.values}
        search={search}
        onSearch={searchKnown}
        isQuiet={match !== undefined}
      />
      {match?.isHere && (
        <InfoAlert>
          {match.person.id === barred?.id
            ? barred.why
            : t('isHere', { name: match.person.legal_name })}
        </InfoAlert>
      )}
      {isReady && !match && (
        <>
          <CompanyFields getInputProps={getInputProps} isForeign={isForeign(form.values.country)} />
          <BoardPart place={place} form={form} />
        </>
      )}
    </>
  )
}

interface PersonPartProps {
  place: Place
  form: ContractForm<PersonDraft>
}

/** A natural person; of a member of a body a first name is enough. */
function PersonPart({ place, form }: PersonPartProps) {
  const { t } = useTranslation('add-person')
  const isForBody = place.kind === 'body'
  return (
    <>
      <TextField
        label={isForBody ? t('firstName') : t('name')}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      {isForBody && (
        <TextField label={t('lastName')} autoComplete="off" {...form.getInputProps('last_name')} />
      )}
      <TextField
        label={isForBody ? t('optionalEmail') : t('email')}
        {...(isForBody && { description: t('optionalEmailHelp') })}
        type="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
    </>
  )
}

/** Who directs a new company: somebody new, or somebody the organisation knows. */
function BoardPart({ place, form }: { place: Place; form: ContractForm<PersonDraft> }) {
  const { t } = useTranslation('add-person')
  return (
    <Fieldset legend={t('board.heading')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('board.line')}
        </Text>
        <SegmentedToggle
          label={t('board.who')}
          value={form.values.board}
          onChange={(board) => form.setFieldValue('board', board)}
          isFullWidth
          options={[
            { value: 'new', label: t('board.new') },
            { value: 'existing', label: t('board.existing') },
          ]}
        />
        {form.values.board === 'new' ? (
          <>
            <TextField
              label={t('board.name')}
              autoComplete="off"
              {...form.getInputProps('board_member_name')}
            />
            <TextField
              label={t('board.email')}
              type="email"
              autoComplete="off"
              {...form.getInputProps('board_member_email')}
            />
          </>
        ) : (
          <KnownPersonSelect
            place={place}
            label={t('board.choose')}
            input={form.getInputProps('board_member_existing_legal_person_id')}
          />
        )}
      </Stack>
    </Fieldset>
  )
}
