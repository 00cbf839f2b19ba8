-- A photo that waits for review is a case of the desk. Photos that were uploaded before have none.
alter table photo
  add column case_id uuid,
  add constraint photo_of_case foreign key (site_id, case_id) references desk_case (site_id, id) not valid;
-- brief: no photo has a case yet; reading ten million photos takes about five seconds.
create index photo_in_case on photo (site_id, case_id) where case_id is not null;
