-- Contacts name their messengers as a list, in the order in which shoppers are shown them.
UPDATE `content` SET `document` = json_remove(
  json_set(`document`, '$.messengers', json_array(
    json_object('kind', 'telegram', 'address', `document` ->> '$.telegram'),
    json_object('kind', 'whatsapp', 'address', `document` ->> '$.whatsapp'))),
  '$.telegram', '$.whatsapp')
WHERE `name` = 'contacts' AND json_type(`document`, '$.messengers') IS NULL;
