-- What waits in an organisation is counted whenever somebody who runs it comes home: of each list only the part that waits is read.
create index invitations_by_end on invitations (organization_id, expires_at) where accepted_at is null and cancelled_at is null;
create index payments_to_settle on payments (organization_id) where (to_refund is not null and resolution is null) or dispute = 'open';
create index bank_lines_waiting on bank_statement_lines (organization_id, status, booked_on) where status in ('proposed', 'left');
create index objections_open on objections (organization_id, instrument_id) where settled_at is null;
