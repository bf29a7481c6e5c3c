-- What participants carry of who they are follows by a job an organisation.
drop trigger if exists participants_follow_name on legal_persons;
drop trigger if exists participants_follow_type on legal_persons;
drop trigger if exists participants_follow_accepting on legal_persons;
drop function if exists rename_participants();
drop function if exists type_participants();
drop function if exists active_follows_accepting();
drop function if exists refresh_active(uuid[]);
