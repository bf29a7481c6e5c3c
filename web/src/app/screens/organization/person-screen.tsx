import { SimpleGrid, Stack } from '@mantine/core'
import { IconUserCircle } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { PersonRecord } from '@zegel/contract/register/person-records'
import { mayInOrganization, mayWithStructure } from '@zegel/core/access/may'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CapitalSection } from '../../../features/instruments/capital/capital-section.tsx'
import { IssuedList } from '../../../features/instruments/issued-list.tsx'
import { EntityDocuments } from '../../../features/legal-persons/entity-files/entity-documents.tsx'
import { PersonContact } from '../../../features/register/persons/person-contact.tsx'
import { PersonFunctions } from '../../../features/register/persons/person-functions.tsx'
import { PersonHoldings } from '../../../features/register/persons/person-holdings.tsx'
import { personRecordQuery } from '../../../features/register/persons/person-records.api.ts'
import { PrintButton } from '../../../features/register/register-extract/print-button.tsx'
import { EntityBodies } from '../../../features/structure/entity-bodies.tsx'
import {
  PersonDeeds,
  PersonTransactions,
} from '../../../features/transactions/person-transactions.tsx'
import { useActor } from '../../../shared/current-user.ts'
import { entitiesQuery } from '../../../shared/legal-persons/entities.api.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { ButtonLink, TextLink } from '../../../ui/links.tsx'
import { Crumbs, useSiblings } from '../../../ui/page/crumbs.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { NotFoundScreen } from '../../not-found-screen.tsx'
import { NamedById } from '../named-by-id.tsx'
import { OpenedTransaction } from '../opened-transaction.tsx'
import { OfOrganization } from './of-organization.tsx'

/** Somebody across the organisation: where they are reached, what they are there, what they hold, what happened, and the deeds of it. */
export function PersonScreen() {
  return <OfAddress>{(props) => <Person {...props} />}</OfAddress>
}

/** An entity of the organisation: its bodies, what it issued and holds, and its documents. */
export function EntityScreen() {
  return <OfAddress>{(props) => <Entity {...props} />}</OfAddress>
}

interface RecordProps {
  organizationId: string
  record: PersonRecord
}

function OfAddress({ children }: { children: (props: RecordProps) => ReactNode }) {
  const id = useParams({ strict: false, select: ({ person }) => person })
  return (
    <OfOrganization>
      {(organizationId) => (
        <NamedById id={id}>
          {(known) => (
            <Known organizationId={organizationId} legalPersonId={known}>
              {children}
            </Known>
          )}
        </NamedById>
      )}
    </OfOrganization>
  )
}

interface KnownProps {
  organizationId: string
  legalPersonId: string
  children: (props: RecordProps) => ReactNode
}

function Known({ organizationId, legalPersonId, children }: KnownProps) {
  const { data: record } = useSuspenseQuery(personRecordQuery(organizationId, legalPersonId))
  return (
    <>
      {children({ organizationId, record })}
      <OpenedTransaction />
    </>
  )
}

function Person({ organizationId, record }: RecordProps) {
  const { t } = useTranslation('persons')
  const { legal_person: person, functions, holdings } = record
  const of = { organizationId, legalPersonId: person.id }
  const isMereMember = holdings.length + functions.length === 0 && !record.is_entity
  const line = holdings.length > 0 ? 'line' : isMereMember ? 'lineMember' : 'lineFunction'
  return (
    <Page
      title={person.legal_name}
      line={t(line)}
      back={
        <Crumbs
          up={
            <TextLink
              to="/app/overview/organization/general"
              search={{ id: organizationId }}
              size="sm"
            >
              {t('organization')}
            </TextLink>
          }
          here={person.legal_name}
        />
      }
    >
      <PersonContact record={record} />
      {isMereMember && <NothingElse organizationId={organizationId} />}
      {functions.length > 0 && (
        <PersonFunctions organizationId={organizationId} functions={functions} />
      )}
      {holdings.length > 0 && <Participation {...of} holdings={holdings} />}
    </Page>
  )
}

/** Where functions and holdings would be of who belongs to the organisation and, as far as the reader is told, is nothing more there. */
function NothingElse({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('persons')
  return (
    <Section>
      <Empty
        icon={<IconUserCircle size={32} stroke={1.5} />}
        title={t('nothingElse.title')}
        action={
          <ButtonLink
            variant="default"
            to="/app/overview/organization/members"
            search={{ id: organizationId }}
          >
            {t('nothingElse.members')}
          </ButtonLink>
        }
      >
        {t('nothingElse.line')}
      </Empty>
    </Section>
  )
}

type ParticipationProps = Pick<PersonRecord, 'holdings'> & {
  organizationId: string
  legalPersonId: string
}

/** What a participant holds, what happened, and the deeds of it. */
function Participation({ holdings, ...of }: ParticipationProps) {
  const { t } = useTranslation('persons')
  return (
    <>
      <PersonHoldings {...of} holdings={holdings} />
      <Transactions {...of} />
      <Section title={t('documents.title')} line={t('documents.deeds')}>
        <Awaited waiting={<LinesSkeleton lines={2} />}>
          <PersonDeeds {...of} />
        </Awaited>
      </Section>
    </>
  )
}

function Entity({ organizationId, record }: RecordProps) {
  const { t } = useTranslation('persons')
  const actor = useActor()
  const { legal_person: person, is_entity: isEntity, holdings, issued } = record
  if (!isEntity) return <NotFoundScreen />
  const of = { organizationId, legalPersonId: person.id }
  const inStructure = { organizationId, isPublic: false }
  return (
    <Page
      title={person.legal_name}
      line={t('lineEntity')}
      back={<EntityCrumbs organizationId={organizationId} person={person} />}
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
        <Stack gap="lg">
          <PersonContact record={record} />
          <Section title={t('issued.title')}>
            <IssuedList organizationId={organizationId} issued={issued} />
          </Section>
        </Stack>
        <Stack gap="lg">
          <Section title={t('bodies.title')}>
            <Awaited waiting={<LinesSkeleton />}>
              <EntityBodies {...of} />
            </Awaited>
          </Section>
          {mayWithStructure(actor, 'read files', inStructure) && (
            <Section title={t('documents.title')}>
              <EntityDocuments
                {...of}
                mayAdd={mayWithStructure(actor, 'add files', inStructure)}
                mayRemove={mayWithStructure(actor, 'remove files', inStructure)}
              />
            </Section>
          )}
        </Stack>
      </SimpleGrid>
      <CapitalSection
        {...of}
        {...(mayInOrganization(actor, 'read all registers', { organizationId }) && {
          renderActions: (date) => (
            <PrintButton
              source={{
                ...{ kind: 'issuer', organization_id: organizationId },
                legal_person_id: person.id,
              }}
              date={date}
            />
          ),
        })}
      />
      {holdings.length > 0 && <PersonHoldings {...of} holdings={holdings} />}
      <Transactions {...of} />
    </Page>
  )
}

/** An entity stands below all entities, of which each is one step away. */
function EntityCrumbs({ organizationId, person }: EntityCrumbsProps) {
  const { t } = useTranslation('persons')
  const siblings = useSiblings(entitiesQuery(organizationId), (entities) =>
    entities.map(({ id, legal_name: name }) => ({
      ...{ key: id, name },
      link: {
        to: '/app/organization/entities/$person',
        params: { person: id },
        search: { id: organizationId },
      },
    })),
  )
  return (
    <Crumbs
      up={
        <TextLink
          to="/app/overview/organization/legal_persons"
          search={{ id: organizationId }}
          size="sm"
        >
          {t('allEntities')}
        </TextLink>
      }
      here={person.legal_name}
      hereKey={person.id}
      siblings={siblings}
    />
  )
}

interface EntityCrumbsProps {
  organizationId: string
  person: PersonRecord['legal_person']
}

function Transactions(of: { organizationId: string; legalPersonId: string }) {
  const { t } = useTranslation('transactions')
  return (
    <Section title={t('title')}>
      <PersonTransactions {...of} />
    </Section>
  )
}
