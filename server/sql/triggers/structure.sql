create or replace trigger body_is_of_a_company before insert or update of legal_person_id on bodies
  for each row execute function refuse_body_on_natural_person();

create or replace trigger body_of_holders_stays before delete on bodies for each row execute function refuse_ending_body_of_holders();

create or replace trigger body_of_holders_goes_on before update of valid_to, type, legal_person_id on bodies
  for each row when (old.valid_to is null and (new.valid_to is not null or new.type <> old.type or new.legal_person_id <> old.legal_person_id))
  execute function refuse_ending_body_of_holders();

create or replace trigger participants_follow_seats after insert or update or delete on body_memberships
  for each row execute function active_follows_seat();

create or replace trigger participants_invitations_follow_seats after insert or update or delete on body_memberships
  for each row execute function invited_follows_seat();

create or replace trigger stated_holding_is_guarded after insert or update on body_memberships
  for each row when (new.stated_millionths is not null) execute function guard_stated_holding();

create or replace trigger issuer_stays_entity before delete on organization_legal_persons
  for each row execute function refuse_dropping_issuer();

create or replace trigger powers_of_attorney_stay before update on powers_of_attorney
  for each row execute function guard_power_of_attorney();

create or replace trigger powers_of_attorney_are_not_deleted before delete or truncate on powers_of_attorney
  for each statement execute function refuse_change();

drop trigger if exists offer_signatures_follow_powers on powers_of_attorney;
create constraint trigger offer_signatures_follow_powers after insert or update on powers_of_attorney
  deferrable initially deferred for each row execute function offer_signatures_follow();

drop trigger if exists offer_signatures_follow_bodies on bodies;
create constraint trigger offer_signatures_follow_bodies after update or delete on bodies
  deferrable initially deferred for each row execute function offer_signatures_follow();

drop trigger if exists offer_signatures_follow_seats on body_memberships;
create constraint trigger offer_signatures_follow_seats after insert or update or delete on body_memberships
  deferrable initially deferred for each row execute function offer_signatures_follow();

create or replace trigger places_follow_seats after insert or delete or update of legal_person_id, body_id, valid_from, valid_to on body_memberships
  for each row execute function places_of_seats();

create or replace trigger places_follow_bodies after update of legal_person_id, type, valid_from, valid_to on bodies
  for each row when ((old.legal_person_id, old.type, old.valid_from, old.valid_to)
    is distinct from (new.legal_person_id, new.type, new.valid_from, new.valid_to))
  execute function places_follow_body();
