create or replace trigger deeds_only_grow before update or delete or truncate on deeds
  for each statement execute function refuse_change();

create or replace trigger deed_is_of_accepted before insert on deeds for each row execute function guard_deed();

create or replace trigger notarial_deeds_only_grow before update or delete or truncate on notarial_deeds
  for each statement execute function refuse_change();

create or replace trigger notarial_deed_is_of_shares before insert on notarial_deeds
  for each row execute function guard_notarial_deed();

create or replace trigger awaited_deeds_only_grow before update or delete or truncate on awaited_deeds
  for each statement execute function refuse_change();

create or replace trigger template_activations_only_grow before update or delete or truncate on template_activations
  for each statement execute function refuse_change();

create or replace trigger directory_has_deeds after insert on deeds
  for each row execute function follow_in_directory('deed', 'pdf_sha256');
