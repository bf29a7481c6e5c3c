import { Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { Signer } from '@zegel/contract/transactions/transaction-parts'
import type { Transaction } from '@zegel/contract/transactions/transactions'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatMoment } from '../../../lib/format.ts'

interface SignersProps {
  /** Undefined while they are on their way. */
  signers: readonly Signer[] | undefined
  /** Whose signatures are asked for, which is known at once. */
  expected: Transaction['root_signers']
  /** Whether a signature that is missing can still be given. */
  isOpen: boolean
}

/** Which parties have signed: who, when, and from which network address where the reader may know that. */
export function Signers({ signers, expected, isOpen }: SignersProps) {
  return (
    <Stack gap="sm" role="list">
      {expected.map(({ party_type, signed }) => (
        <Row
          key={party_type}
          party={party_type}
          isSigned={signed}
          isOpen={isOpen}
          signer={signers?.find((one) => one.party_type === party_type)}
        />
      ))}
    </Stack>
  )
}

interface RowProps {
  party: Signer['party_type']
  isSigned: boolean
  isOpen: boolean
  signer: Signer | undefined
}

function Row({ party, isSigned, isOpen, signer }: RowProps) {
  const { t } = useTranslation('transactions')
  return (
    <Group gap={8} wrap="nowrap" align="flex-start" role="listitem">
      {isSigned ? (
        <IconCircleCheck size={18} color="var(--zegel-success)" style={still} aria-hidden />
      ) : (
        <IconCircleDashed size={18} color="var(--mantine-color-dimmed)" style={still} aria-hidden />
      )}
      <div style={{ minWidth: 0, overflowWrap: 'break-word' }}>
        {t(`detail.signer_${party}`)}
        {signer && `: ${signer.legal_name}`}
        <Text size="sm" c="dimmed">
          {isSigned ? (
            <SignedText signer={signer} />
          ) : (
            t(isOpen ? 'detail.unsigned' : 'detail.neverSigned')
          )}
        </Text>
      </div>
    </Group>
  )
}

const still = { flex: 'none', marginTop: 3 }

function SignedText({ signer }: { signer: Signer | undefined }) {
  const { t } = useTranslation('transactions')
  if (!signer?.signed_by || !signer.signed_at) return t('detail.signed')
  const words = { name: signer.signed_by, moment: formatMoment(signer.signed_at) }
  return signer.ip
    ? t('detail.signedFrom', { ...words, address: signer.ip })
    : t('detail.signedBy', words)
}
