create or replace trigger stored_file_has_bytes before insert on stored_files
  for each row execute function refuse_swept_file();
