import type { Tables } from '../database.ts'

/**
 * What the server may write by itself; it reads everything. A table that is not named here is written by acts and triggers alone, so
 * that a new table of the register is out of the server's hands unless somebody says otherwise.
 */
export const SERVER_MAY: Readonly<Partial<Record<keyof Tables, string>>> = {
  // What only grows: who did what, and what was said of it then.
  audit_events: 'insert',
  deeds: 'insert',
  information_document_openings: 'insert',
  notices: 'insert',
  registration_confirmations: 'insert',
  template_activations: 'insert',
  security_events: 'insert, delete',
  objections: 'insert, update',
  powers_of_attorney: 'insert, update',
  register_extracts: 'insert, update',
  terms_changes: 'insert, update',
  // A participant comes and goes; what they are promised, and what is told of them, follows from other tables.
  participants:
    'insert (organization_id, id, instrument_id, legal_person_id, name, label), update (label, withdrawn_at), delete',
  // Instruments and who they are of.
  bodies: 'insert, update',
  body_memberships: 'insert, update',
  bond_terms: 'insert, update',
  deed_facts: 'insert, update',
  depositary_receipt_terms: 'insert, update',
  entity_files: 'insert, update, delete',
  first_holders: 'insert, delete',
  history_subscriptions: 'insert, update, delete',
  instrument_admins: 'insert, delete',
  instrument_group_members: 'insert, delete',
  instrument_groups: 'insert, update, delete',
  instruments: 'insert, update, delete',
  invest_settings: 'insert, update',
  invitation_links: 'insert, delete',
  invitations: 'insert, update, delete',
  issuer_onboardings: 'insert, update, delete',
  issuer_step_counts: 'insert, update',
  legal_persons: 'insert, update, delete',
  option_terms: 'insert, update',
  organization_legal_persons: 'insert, update, delete',
  organization_members: 'insert, update, delete',
  organizations: 'insert, update',
  share_terms: 'insert, update',
  stored_files: 'insert, update, delete',
  valuations: 'insert, update, delete',
  vesting_defaults: 'insert, update, delete',
  // Accounts.
  auth_tokens: 'insert, update, delete',
  saved_views: 'insert, update, delete',
  sessions: 'insert, update, delete',
  user_identities: 'insert, delete',
  user_legal_persons: 'insert, delete',
  user_recovery_codes: 'insert, update, delete',
  user_totp: 'insert, update, delete',
  users: 'insert, update',
  // What imports bring, before it is carried out, and which persons came of it.
  import_findings: 'insert, update, delete',
  import_headers: 'insert, update, delete',
  import_holders: 'insert, delete',
  import_records: 'insert',
  import_rows: 'insert, update, delete',
  imports: 'insert, update',
  // What providers and banks say, before an act takes it up.
  bank_statement_lines: 'insert, update',
  bank_statements: 'insert',
  billing: 'insert, update',
  early_messages: 'delete',
  payment_links: 'insert, update',
  provider_events: 'insert, delete',
  sandbox_records: 'insert, update, delete',
  // The platform.
  demo_loads: 'insert, update',
  idempotency_keys: 'insert, update, delete',
  installation: 'update (probed_at)',
  job_workers: 'insert, update, delete',
  lost_jobs: 'insert, update, delete',
  mails: 'insert, update, delete',
  rate_limits: 'insert, update, delete',
  servers: 'insert, update, delete',
  swept_files: 'insert, delete',
}
