/** Common first names in the Netherlands and Flanders. */
export const namesNl = {
  female:
    `Sanne Lotte Fleur Iris Eva Emma Sophie Lisa Anouk Femke Marieke Maaike Roos Noor Fenna Julia Anna Lieke Tess Nina Esmee Bo Jasmijn Merel
    Floor Amber Britt Manon Naomi Laura Kim Linda Ilse Inge Marloes Mirjam Monique Petra Esther Saskia Wendy Wilma Yvonne Carla Anja Astrid Annemiek
    Marjolein Mieke Hanneke Ellen Karin Judith Nathalie Daphne Chantal Kelly Melissa Michelle Denise Sharon Samira Fatima Yasmin Nadia Leyla Aylin Dilara
    Elif Soraya Amina Hanan Imane Ikram Naima Romy Pien Puck Evi Liv Mila Saar Zoë Lynn Isa Vera Hannah Sara Lina Elin Jade Lore Fien Janne Silke Hilde
    Griet Katrien Leen Veerle An Goedele Tine Lies Marijke Els Greet Machteld Willemijn Josephine Charlotte Louise Elise Renske Nienke Froukje Sietske
    Jiska Tamara Vanessa Simone Suzanne Renate Margriet Ingrid Gwen Cynthia`.split(/\s+/),
  male: `Daan Bram Thijs Sem Lars Tim Jesse Luuk Ruben Thomas Jasper Niels Joost Sander Bart Wouter Maarten Koen Stijn Jeroen Martijn Rik Erik Mark
    Dennis Kevin Rick Jordy Roy Stefan Patrick Michel Marco Ronald Peter Paul Hans Jan Kees Piet Henk Gerard Frank Rob Ron Arjan Arjen Edwin Marcel
    Vincent Robert Richard Willem Hugo Floris Pieter Olivier Matthijs Gijs Teun Siem Mees Finn Levi Noud Jurre Tygo Boaz Sven Joris Casper Jelle Sietse
    Wiebe Douwe Jorrit Menno Remco Roel Ruud Sjoerd Tjeerd Tom Twan Wesley Youri Mohamed Youssef Bilal Hamza Karim Rachid Said Mehmet Emre Murat Kemal
    Anil Ravi Glenn Jermaine Romano Wout Jef Seppe Senne Lowie Arne Jens Brecht Pieterjan Kristof Geert Dirk Luc Wim Filip Steven Tibo Warre Jonas
    Simon Lucas Adam Noah Julian Max Nick Bas Cas Dirk-Jan Evert Freek Gideon Harm Ivo`.split(/\s+/),
}
